/**
 * A small stand-in for PayPal's script, for the browser: `window.paypal.Buttons(...)`. It needs of the page's policy
 * what PayPal's needs: to run a script of this host, and to connect to it.
 */
export const sdkScript = (base: string): string => `(() => {
  'use strict';
  const base = ${JSON.stringify(base)};
  const element = (tag, text, parent) => {
    const made = document.createElement(tag);
    made.textContent = text;
    parent.append(made);
    return made;
  };
  /* By properties, which a page's policy allows to a script. */
  const styled = (made, style) => Object.assign(made.style, style) && made;
  const asButton = (made, colour) => styled(made, {
    display: 'block', width: '100%', minHeight: '48px', marginTop: '8px', border: '1px solid rgba(0, 0, 0, 0.25)',
    borderRadius: '8px', background: colour, color: '#111', font: 'inherit', fontWeight: '600', cursor: 'pointer',
  });
  const ask = async (path, body) => {
    const response = await fetch(base + path, body && {
      method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(answer.name + ': ' + answer.message);
    return answer;
  };

  /* Resolves with what the customer chose: an instrument to pay with, or undefined. */
  const choose = (order) => new Promise((resolve) => {
    const dialog = styled(document.createElement('dialog'), {
      width: 'min(22rem, 90vw)', margin: 'auto', padding: '20px', border: '0', borderRadius: '12px', background: '#fff', color: '#111',
    });
    const title = element('h2', 'PayPal', dialog);
    title.id = 'paypal-stand-in-title';
    dialog.setAttribute('aria-labelledby', title.id);
    element('p', 'Pay ' + order.amount + (order.description ? ' for ' + order.description : ''), dialog);
    let chosen;
    const button = (text, instrument) => {
      const made = asButton(element('button', text, dialog), instrument === 'good' ? '#ffc439' : '#fff');
      made.type = 'button';
      made.addEventListener('click', () => { chosen = instrument; dialog.close(); });
    };
    button('Pay', 'good');
    button('Pay with a card that is declined', 'declined');
    button('Cancel', undefined);
    dialog.addEventListener('close', () => { dialog.remove(); resolve(chosen); });
    document.body.append(dialog);
    dialog.showModal();
  });

  const Buttons = (options = {}) => {
    let button;
    const window_ = async (orderID) => {
      const instrument = await choose(await ask('/sdk/orders/' + encodeURIComponent(orderID)));
      if (!instrument) return options.onCancel?.({ orderID });
      const { payerID } = await ask('/sdk/approve', { orderID, instrument });
      return options.onApprove?.({ orderID, payerID, paymentSource: 'paypal' }, { restart: () => window_(orderID) });
    };
    const start = async () => {
      button.disabled = true;
      try {
        await options.onClick?.();
        await window_(await options.createOrder({ paymentSource: 'paypal' }, {}));
      } catch (error) {
        if (!options.onError) throw error;
        options.onError(error);
      } finally {
        button.disabled = false;
      }
    };
    return {
      isEligible: () => true,
      close: async () => button?.remove(),
      render: async (container) => {
        const place = typeof container === 'string' ? document.querySelector(container) : container;
        if (!place) throw new Error('Document is ready and element ' + container + ' does not exist');
        button = asButton(element('button', 'PayPal', place), '#ffc439');
        button.type = 'button';
        button.setAttribute('aria-label', 'Pay with PayPal');
        button.addEventListener('click', () => void start());
        options.onInit?.({}, { enable: async () => { button.disabled = false; }, disable: async () => { button.disabled = true; } });
      },
    };
  };
  window.paypal = { Buttons, FUNDING: { PAYPAL: 'paypal' }, version: 'stand-in' };
})();
`;
