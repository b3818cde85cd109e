/* global window, document, URLSearchParams, CustomEvent */
/**
 * A stand-in for Stripe.js: as much of `window.Stripe` as a shop uses, against the stand-in's own API. Where Stripe
 * shows a frame of its own, this puts plain fields into the page; they have no names, so no form sends them.
 */
(() => {
  const base = new URL(document.currentScript.src).origin;
  /** Written by the server that sends this file. */
  const WALLET_OFFERED = 'WALLET_OFFERED';
  const CONNECTION_ERROR = {
    type: 'api_connection_error',
    message: 'We could not reach the payment provider. You have not been charged.',
  };
  const UNCONFIRMED = ['requires_payment_method', 'canceled'];

  const make = (tag, properties = {}, ...children) => {
    const { style, attributes = {}, ...rest } = properties;
    const element = Object.assign(document.createElement(tag), rest);
    Object.assign(element.style, style);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.append(...children);
    return element;
  };

  const emitter = () => {
    const target = make('span');
    const known = new Map();
    return {
      emit: (type, detail) => target.dispatchEvent(new CustomEvent(type, { detail })),
      on: (type, handler) => {
        const listener = ({ detail }) => handler(detail);
        known.set(handler, listener);
        target.addEventListener(type, listener);
      },
      off: (type, handler) => target.removeEventListener(type, known.get(handler) ?? null),
    };
  };

  // The card: what is typed, and what is wrong with it.

  const digitsOf = (text) => text.replace(/\D/g, '');

  const isCardNumber = (digits) =>
    [...digits].reverse().reduce((sum, digit, place) => {
      const counted = place % 2 === 0 ? Number(digit) : Number(digit) * 2;
      return sum + (counted > 9 ? counted - 9 : counted);
    }, 0) %
      10 ===
    0;

  const isPast = (digits) => {
    const today = new Date();
    return (
      Number(digits.slice(2)) + 2000 < today.getFullYear() ||
      (Number(digits.slice(2)) + 2000 === today.getFullYear() && Number(digits.slice(0, 2)) <= today.getMonth())
    );
  };

  const problem = (code, message) => ({ type: 'validation_error', code, message });

  const FIELDS = [
    {
      name: 'number',
      label: 'Card number',
      autocomplete: 'cc-number',
      placeholder: '1234 1234 1234 1234',
      width: '12rem',
      longest: 19,
      isWhole: (digits) => digits.length >= 16,
      format: (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 '),
      incomplete: problem('incomplete_number', 'Your card number is incomplete.'),
      wrong: (digits) => (isCardNumber(digits) ? undefined : problem('invalid_number', 'Your card number is invalid.')),
    },
    {
      name: 'expiry',
      label: 'Expiry date (month and year)',
      autocomplete: 'cc-exp',
      placeholder: 'MM / YY',
      width: '6rem',
      longest: 4,
      isWhole: (digits) => digits.length === 4,
      format: (digits) => (digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`),
      incomplete: problem('incomplete_expiry', "Your card's expiration date is incomplete."),
      wrong: (digits) => {
        const month = Number(digits.slice(0, 2));
        if (month < 1 || month > 12) return problem('invalid_expiry_month', "Your card's expiration date is invalid.");
        return isPast(digits)
          ? problem('invalid_expiry_year_past', "Your card's expiration date is in the past.")
          : undefined;
      },
    },
    {
      name: 'cvc',
      label: 'Security code (CVC)',
      autocomplete: 'cc-csc',
      placeholder: 'CVC',
      width: '5rem',
      longest: 4,
      isWhole: (digits) => digits.length >= 3,
      format: (digits) => digits,
      incomplete: problem('incomplete_cvc', "Your card's security code is incomplete."),
      wrong: () => undefined,
    },
  ];

  /** One labelled field; `left` is that the customer went on to another. */
  const cardField = (definition, changed) => {
    let left = false;
    const input = make('input', {
      type: 'text',
      inputMode: 'numeric',
      placeholder: definition.placeholder,
      style: { width: definition.width, font: 'inherit', padding: '0.4rem' },
      attributes: { autocomplete: definition.autocomplete, 'data-field': definition.name },
    });
    const digits = () => digitsOf(input.value).slice(0, definition.longest);
    const errorOf = () => {
      if (digits() === '') return undefined;
      if (definition.isWhole(digits())) return definition.wrong(digits());
      return left ? definition.incomplete : undefined;
    };
    const told = () => {
      input.setAttribute('aria-invalid', String(errorOf() !== undefined));
      changed();
    };
    input.addEventListener('input', (event) => {
      const deletes = typeof event.inputType === 'string' && event.inputType.startsWith('delete');
      const formatted = definition.format(digits());
      const atEnd = input.selectionStart === null || input.selectionStart === input.value.length;
      if (!deletes && atEnd && input.value !== formatted) input.value = formatted;
      left = false;
      told();
    });
    input.addEventListener('blur', () => {
      left = true;
      told();
    });
    const text = make('span', { textContent: definition.label, style: { display: 'block' } });
    return {
      input,
      digits,
      errorOf,
      isComplete: () => definition.isWhole(digits()) && definition.wrong(digits()) === undefined,
      missing: () => definition.incomplete,
      label: make('label', { style: { display: 'inline-block', margin: '0 0.75rem 0.5rem 0' } }, text, input),
    };
  };

  const cardElement = (type) => {
    const events = emitter();
    let before = '';
    const inner = make('p', { hidden: type !== 'payment', attributes: { role: 'alert' }, style: { margin: '0' } });
    const changed = () => {
      const error = fields.map((field) => field.errorOf()).find((found) => found !== undefined);
      const state = {
        elementType: type,
        empty: fields.every((field) => field.digits() === ''),
        complete: fields.every((field) => field.isComplete()),
        ...(type === 'payment'
          ? { collapsed: false, value: { type: 'card' } }
          : { brand: fields[0].digits().startsWith('4') ? 'visa' : 'unknown', value: { postalCode: '' }, error }),
      };
      if (inner.textContent !== (error?.message ?? '')) inner.textContent = error?.message ?? '';
      const now = JSON.stringify(state);
      if (now !== before) events.emit('change', state);
      before = now;
    };
    const fields = FIELDS.map((definition) => cardField(definition, changed));
    const [number, expiry, cvc] = fields;
    const group = make(
      'div',
      { attributes: { role: 'group', 'aria-label': 'Card details', 'data-stand-in': type } },
      ...fields.map((field) => field.label),
      inner,
    );
    group.addEventListener('focusin', () => events.emit('focus', { elementType: type }));
    group.addEventListener('focusout', () => events.emit('blur', { elementType: type }));
    return {
      ...mountable(type, group, events),
      focus: () => number.input.focus(),
      blur: () => fields.forEach(({ input }) => input.blur()),
      clear: () => {
        for (const { input } of fields) input.value = '';
        changed();
      },
      /** The stand-in's own: the card as the API takes it, or what is missing of it. */
      card: () => {
        const unready = fields.find((field) => !field.isComplete());
        if (unready !== undefined) return { error: unready.errorOf() ?? unready.missing() };
        return {
          form: {
            'payment_method_data[type]': 'card',
            'payment_method_data[card][number]': number.digits(),
            'payment_method_data[card][exp_month]': expiry.digits().slice(0, 2),
            'payment_method_data[card][exp_year]': `20${expiry.digits().slice(2)}`,
            'payment_method_data[card][cvc]': cvc.digits(),
          },
        };
      },
    };
  };

  const mountable = (type, content, events, onMount = () => undefined) => {
    const element = {
      _elementType: type,
      on: (...given) => {
        events.on(...given);
        return element;
      },
      off: (...given) => {
        events.off(...given);
        return element;
      },
      once: (name, handler) => {
        const first = (detail) => {
          events.off(name, first);
          handler(detail);
        };
        return element.on(name, first);
      },
      mount: (place) => {
        const target = typeof place === 'string' ? document.querySelector(place) : place;
        if (target === null) throw new Error(`There is no element ${place} to mount into`);
        target.replaceChildren(content);
        window.setTimeout(() => {
          onMount();
          if (type !== 'expressCheckout') events.emit('ready', { elementType: type });
        });
      },
      update: () => undefined,
      unmount: () => content.remove(),
      destroy: () => content.remove(),
    };
    return element;
  };

  const buttonStyle = (background, color) => ({
    display: 'block',
    width: '100%',
    minHeight: '48px',
    marginTop: '8px',
    border: '1px solid rgba(0, 0, 0, 0.4)',
    borderRadius: '8px',
    background,
    color,
    font: 'inherit',
    fontWeight: '600',
    cursor: 'pointer',
  });

  const dialogStyle = {
    width: 'min(22rem, 90vw)',
    margin: 'auto',
    padding: '20px',
    border: '0',
    borderRadius: '12px',
    background: '#fff',
    color: '#111',
  };

  // Dialogs: what a bank or a wallet asks in a window of its own.

  let dialogs = 0;

  /** @returns whether the first button was pressed */
  const asks = (title, text, yes, no) =>
    new Promise((resolve) => {
      const id = `stand-in-dialog-${++dialogs}`;
      const heading = make('h2', { id, textContent: title });
      const accept = make('button', { type: 'button', textContent: yes, style: buttonStyle('#111', '#fff') });
      const refuse = make('button', { type: 'button', textContent: no, style: buttonStyle('#fff', '#111') });
      const attributes = { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': id };
      const dialog = make(
        'dialog',
        { attributes, style: dialogStyle },
        heading,
        make('p', { textContent: text }),
        accept,
        refuse,
      );
      const before = document.activeElement;
      const end = (answer) => {
        dialog.remove();
        before?.focus?.();
        resolve(answer);
      };
      accept.addEventListener('click', () => end(true));
      refuse.addEventListener('click', () => end(false));
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        end(false);
      });
      document.body.append(dialog);
      if (typeof dialog.showModal === 'function') dialog.showModal();
      else dialog.setAttribute('open', '');
      accept.focus();
    });

  // The API, with the publishable key.

  const speaker = (publishableKey) => {
    const answerOf = async (path, options) => {
      try {
        const response = await fetch(`${base}${path}`, options);
        return await response.json();
      } catch {
        return { error: CONNECTION_ERROR };
      }
    };
    return {
      get: (path, query) =>
        answerOf(`${path}?${new URLSearchParams({ key: publishableKey, ...query }).toString()}`, {}),
      post: (path, form) =>
        answerOf(path, { method: 'POST', body: new URLSearchParams({ key: publishableKey, ...form }) }),
    };
  };

  const idOf = (clientSecret) => String(clientSecret).split('_secret_')[0];

  const outcomeOf = (answer) => {
    if (answer.error !== undefined) return { error: answer.error };
    if (UNCONFIRMED.includes(answer.status) && answer.last_payment_error)
      return { error: { ...answer.last_payment_error, payment_intent: answer } };
    return { paymentIntent: answer };
  };

  const Stripe = (publishableKey) => {
    if (!/^pk_(test|live)_\w+$/.test(publishableKey)) throw new Error('Please pass a publishable key to Stripe()');
    const api = speaker(publishableKey);

    const retrieve = (clientSecret) =>
      api.get(`/v1/payment_intents/${idOf(clientSecret)}`, { client_secret: clientSecret });

    const authenticate = async (clientSecret) => {
      const completes = await asks(
        'Your bank asks you to authenticate',
        'This is a test: choose how the authentication ends.',
        'Complete',
        'Fail',
      );
      const form = {
        payment_intent: idOf(clientSecret),
        client_secret: clientSecret,
        outcome: completes ? 'complete' : 'fail',
      };
      const told = await api.post('/stand-in/authenticate', form);
      return told.error === undefined ? retrieve(clientSecret) : told;
    };

    const confirm = async (clientSecret, form) => {
      const answer = await api.post(`/v1/payment_intents/${idOf(clientSecret)}/confirm`, {
        ...form,
        client_secret: clientSecret,
      });
      return outcomeOf(answer.status === 'requires_action' ? await authenticate(clientSecret) : answer);
    };

    const confirmWith = async (clientSecret, method) => {
      if (typeof method === 'string') return confirm(clientSecret, { payment_method: method });
      const { error, form } = method.card();
      return error === undefined ? confirm(clientSecret, form) : { error };
    };

    const handleNextAction = async ({ clientSecret }) => {
      const answer = await retrieve(clientSecret);
      return outcomeOf(answer.status === 'requires_action' ? await authenticate(clientSecret) : answer);
    };

    return {
      elements: (options = {}) => elementsOf(options),
      confirmCardPayment: async (clientSecret, data) => {
        const method = data?.payment_method;
        if (method === undefined) return handleNextAction({ clientSecret });
        return confirmWith(clientSecret, typeof method === 'string' ? method : method.card);
      },
      confirmPayment: async ({ elements, clientSecret = elements?.clientSecret, confirmParams = {}, redirect }) => {
        const outcome = await confirmWith(clientSecret, elements.method());
        if (outcome.error !== undefined || redirect === 'if_required') return outcome;
        const target = new URL(confirmParams.return_url);
        target.searchParams.set('payment_intent', outcome.paymentIntent.id);
        target.searchParams.set('payment_intent_client_secret', clientSecret);
        target.searchParams.set('redirect_status', 'succeeded');
        window.location.assign(target.href);
        return outcome;
      },
      retrievePaymentIntent: async (clientSecret) => {
        const answer = await retrieve(clientSecret);
        return answer.error === undefined ? { paymentIntent: answer } : { error: answer.error };
      },
      handleCardAction: (clientSecret) => handleNextAction({ clientSecret }),
      handleNextAction,
      paymentRequest,
      createToken: unsupported,
      createPaymentMethod: unsupported,
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    };
  };

  const unsupported = async () => ({
    error: { type: 'invalid_request_error', message: 'The stand-in cannot do this.' },
  });

  const elementsOf = (options) => {
    const created = new Map();
    const elements = {
      clientSecret: options.clientSecret,
      create: (type, given = {}) => {
        const element = elementOf(type, given, elements);
        created.set(type, element);
        return element;
      },
      getElement: (type) => created.get(type) ?? null,
      update: () => undefined,
      fetchUpdates: async () => ({}),
      submit: async () => {
        const method = elements.method();
        const error = typeof method === 'string' ? undefined : method.card().error;
        return error === undefined ? {} : { error };
      },
      /** The stand-in's own: what the customer pays with. */
      walletChosen: false,
      method: () =>
        elements.walletChosen ? 'pm_card_visa' : (created.get('payment') ?? created.get('card') ?? noCard),
    };
    return elements;
  };

  const noCard = { card: () => ({ error: problem('incomplete_number', 'There is no card element.') }) };

  const elementOf = (type, given, elements) => {
    if (type === 'card' || type === 'payment') return cardElement(type);
    if (type === 'expressCheckout') return expressCheckout(elements);
    if (type === 'paymentRequestButton') return requestButton(given.paymentRequest);
    throw new Error(`The stand-in has no element ${type}`);
  };

  // Wallets: there is none, unless the stand-in was told that there is.

  const walletPays = () => asks('Wallet', 'Pay with the card in your wallet?', 'Pay', 'Cancel');

  const walletButton = () =>
    make('button', { type: 'button', textContent: 'Pay with wallet', style: buttonStyle('#111', '#fff') });

  const expressCheckout = (elements) => {
    const events = emitter();
    const button = walletButton();
    const content = make('div', {}, ...(WALLET_OFFERED === true ? [button] : []));
    const ready = () =>
      events.emit('ready', {
        elementType: 'expressCheckout',
        availablePaymentMethods: WALLET_OFFERED === true ? { googlePay: true } : undefined,
      });
    const open = async () => {
      elements.walletChosen = await walletPays();
      if (!elements.walletChosen) return events.emit('cancel', { elementType: 'expressCheckout' });
      return events.emit('confirm', { expressPaymentType: 'google_pay', paymentFailed: () => undefined });
    };
    button.addEventListener('click', () => {
      void open();
    });
    return mountable('expressCheckout', content, events, ready);
  };

  const requestButton = (request) => {
    const events = emitter();
    const button = walletButton();
    button.addEventListener('click', () => {
      events.emit('click', { preventDefault: () => undefined });
      request.show();
    });
    return mountable('paymentRequestButton', button, events);
  };

  const paymentRequest = () => {
    const events = emitter();
    const open = async () => {
      if (!(await walletPays())) return events.emit('cancel', {});
      const paymentMethod = { id: 'pm_card_visa', object: 'payment_method', type: 'card' };
      return events.emit('paymentmethod', { paymentMethod, walletName: 'googlePay', complete: () => undefined });
    };
    const request = {
      canMakePayment: async () => (WALLET_OFFERED === true ? { applePay: false, googlePay: true, link: false } : null),
      on: (...given) => {
        events.on(...given);
        return request;
      },
      off: (...given) => {
        events.off(...given);
        return request;
      },
      show: () => {
        void open();
      },
      update: () => undefined,
      abort: () => undefined,
      isShowing: () => false,
    };
    return request;
  };

  window.Stripe = Object.assign(Stripe, { version: 3 });
})();
