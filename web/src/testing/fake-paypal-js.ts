import { vi } from 'vitest';

type Buttons = {
  readonly createOrder: (data: object, actions: object) => Promise<string>;
  readonly onApprove: (data: object, actions: object) => Promise<void>;
  readonly onCancel: (data: object) => void;
  readonly onError: (failure: Error) => void;
};

let observer: MutationObserver | undefined;

/** PayPal's script, by hand: it comes as soon as the page asks for it, unless it is said not to. */
export const fakePayPalJs = ({ comes = true }: { readonly comes?: boolean } = {}) => {
  const asked: string[] = [];
  let given: Buttons | undefined;
  const paypal = {
    Buttons: (options: Buttons) => {
      given = options;
      return {
        isEligible: () => true,
        updateProps: () => undefined,
        close: async () => undefined,
        render: async (place: HTMLElement) => {
          const button = document.createElement('button');
          button.textContent = 'Pay with PayPal';
          place.append(button);
        },
      };
    },
  };
  observer?.disconnect();
  observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src.includes('/sdk/js')) continue;
      asked.push(node.src);
      if (comes) vi.stubGlobal('paypal', paypal);
      node.dispatchEvent(new Event(comes ? 'load' : 'error'));
    }
  });
  observer.observe(document.head, { childList: true });
  const press = async (then: (options: Buttons, orderID: string) => unknown): Promise<void> => {
    if (!given) throw new Error('There are no buttons');
    const options = given;
    try {
      await then(options, await options.createOrder({ paymentSource: 'paypal' }, {}));
    } catch (failure) {
      options.onError(failure instanceof Error ? failure : new Error(String(failure)));
    }
  };
  return {
    /** Addresses of the script. */
    asked,
    approve: () => press((options, orderID) => options.onApprove({ orderID }, {})),
    cancel: () => press((options, orderID) => options.onCancel({ orderID })),
    breakDown: () => press((options) => options.onError(new Error('the window closed'))),
  };
};
