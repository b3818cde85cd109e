import type {
  OrderEvent,
  OrderLine,
  OrderStepUndone,
  TicketTrouble,
  UndoableStep,
} from '@hatch/contexts/orders/events';
import type { PaymentEvent } from '@hatch/contexts/payments/events';
import { storedDetails, type Details } from '@hatch/kernel/rules';
import fc from 'fast-check';
import { on, type GivenEvent } from '../../engine/testing/index.js';

export const pizza: OrderLine = {
  sku: '12.3',
  productId: 12,
  variantId: 3,
  name: 'Margherita (Large)',
  unitPrice: 1250,
  quantity: 2,
  virtual: false,
  categories: ['Pizza'],
};
export const cola: OrderLine = {
  sku: '7',
  productId: 7,
  variantId: null,
  name: 'Cola',
  unitPrice: 150,
  quantity: 1,
  virtual: false,
  categories: ['Drinks'],
};
export const details: Details = {
  email: 'ann@example.test',
  fullName: 'Ann Other',
  phoneNumber: '07700 900123',
  address1: '1 High Street',
  address2: '',
  address3: '',
  townCity: 'London',
  postcode: 'SW1A 1AA',
  deliveryInfo: 'ring twice',
};

const DEFAULTS = {
  toAccept: false,
  takeaway: true,
  paid: false,
  at: undefined,
  userId: null,
  lines: [pizza, cola],
  postage: 250,
};
type Options = Partial<{
  toAccept: boolean;
  takeaway: boolean;
  paid: boolean;
  at: string;
  userId: string | null;
  lines: readonly OrderLine[];
  postage: number;
}>;

const itemsTotalOf = (lines: readonly OrderLine[]) =>
  lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);

/** The events of one order, by the name of what happens. */
export const anOrder = (orderId: string, options: Options = {}) => {
  const { toAccept, takeaway, paid, at, userId, lines, postage } = { ...DEFAULTS, ...options };
  const paymentId = `${orderId}-1`;
  const given = (event: OrderEvent, when = at): GivenEvent => on(`order-${orderId}`, event, when);
  const money = (event: PaymentEvent): GivenEvent => on(`payment-${paymentId}`, event, at);
  const subject = `order:${orderId}`;
  const itemsTotal = itemsTotalOf(lines);
  const figures = { lines, itemsTotal, postage, total: itemsTotal + postage };
  const cartId = `cart-of-${orderId}`;
  return {
    started: given({
      type: 'CheckoutStarted',
      data: { orderId, cartId, userId, takeaway, lines, pii: { subject, extra_info: 'no olives' } },
    }),
    revised: (now: readonly OrderLine[], extra_info = 'still no olives') =>
      given({ type: 'CheckoutRevised', data: { orderId, lines: now, pii: { subject, extra_info } } }),
    methodChosen: given({
      type: 'MethodChosen',
      data: {
        orderId,
        method: 'DELIVER',
        postage,
        miles: 1.5,
        radius: 3,
        rule: 'bands',
        pii: { subject, postcode: 'SW1A 2AA' },
      },
    }),
    detailsGiven: given({ type: 'DetailsGiven', data: { orderId, pii: { subject, ...storedDetails(details) } } }),
    phoneChosen: given({ type: 'PaymentMethodChosen', data: { orderId, method: 'PHONE' } }),
    requested: given({ type: 'PlacementRequested', data: { orderId, ...figures, paymentMethod: 'PHONE' } }),
    rejected: given({
      type: 'OrderRejected',
      data: { orderId, code: 'stock.none-left', message: 'Cola is sold out', sku: '7' },
    }),
    placed: given({
      type: 'OrderPlaced',
      data: {
        orderId,
        cartId,
        userId,
        ref: orderId.toUpperCase(),
        takeaway,
        method: takeaway ? 'DELIVER' : null,
        paymentMethod: 'PHONE',
        ...figures,
        paid,
        dueBy: paid ? '2026-11-20T12:31:00.000Z' : null,
        ...(toAccept && { toAccept }),
      },
    }),
    paid: given({ type: 'OrderMarkedPaid', data: { orderId, dueBy: '2026-11-20T13:01:00.000Z' } }),
    printed: (copy = 1) => given({ type: 'TicketPrinted', data: { orderId, jobId: `${orderId}.${copy}`, copy } }),
    begun: given({
      type: 'TicketPrinted',
      data: { orderId, jobId: `${orderId}.1`, copy: 1, startedAt: '2026-11-20T12:40:00.000Z' },
    }),
    notified: given({ type: 'CustomerNotified', data: { orderId, notifiedAt: '2026-11-20T12:45:00.000Z' } }),
    sentOut: given({
      type: 'OrderSentOut',
      data: { orderId, sentOutAt: '2026-11-20T12:47:00.000Z', pii: { subject, driver: 'Sam Courier' } },
    }),
    cancelled: given({
      type: 'OrderCancelled',
      data: { orderId, cause: 'unreached', cancelledAt: '2026-11-20T12:55:00.000Z' },
    }),
    completed: given({ type: 'OrderCompleted', data: { orderId } }, '2026-11-20T12:50:00.000Z'),
    accepted: given({ type: 'OrderAccepted', data: { orderId, dueBy: '2026-11-20T12:25:00.000Z' } }),
    delayed: given({ type: 'OrderDelayed', data: { orderId, dueBy: '2026-11-20T13:11:00.000Z', minutes: 10 } }),
    queued: (stations: readonly string[] = ['']) =>
      given({ type: 'TicketQueued', data: { orderId, jobId: `${orderId}.1`, copy: 1, stations } }),
    sending: (part = 0) => given({ type: 'TicketSending', data: { orderId, jobId: `${orderId}.1`, part, attempt: 1 } }),
    partPrinted: (part = 0) => given({ type: 'TicketPartPrinted', data: { orderId, jobId: `${orderId}.1`, part } }),
    troubled: (trouble: TicketTrouble, part = 0) =>
      given({ type: 'TicketTroubled', data: { orderId, jobId: `${orderId}.1`, part, trouble } }),
    retried: (part = 0) => given({ type: 'TicketRetried', data: { orderId, jobId: `${orderId}.1`, part, attempt: 2 } }),
    dish: (sku: string, done = true) => given({ type: 'DishMarked', data: { orderId, sku, dish: 'Cola', done } }),
    undone: (step: UndoableStep, back: OrderStepUndone['data']['back'], promise: Promised = {}) =>
      given({ type: 'OrderStepUndone', data: { orderId, step, back, ...promise } }),
    opened: money({ type: 'PaymentOpened', data: { paymentId, providerId: `pi_${orderId}` } }),
    disputed: money({ type: 'PaymentDisputed', data: { paymentId } }),
    refundFailed: money({ type: 'RefundFailed', data: { paymentId, refundId: 'r1', code: 'expired_card' } }),
    refunded: money({ type: 'PaymentRefunded', data: { paymentId, refundId: 'r2', amount: 100 } }),
  };
};

type Promised = Pick<OrderStepUndone['data'], 'dueBy' | 'delayed'>;
type Step = Exclude<keyof ReturnType<typeof anOrder>, 'undone'>;
const PATHS: readonly (readonly Step[])[] = [
  [
    'started',
    'methodChosen',
    'detailsGiven',
    'phoneChosen',
    'requested',
    'placed',
    'paid',
    'delayed',
    'printed',
    'delayed',
    'notified',
    'sentOut',
    'completed',
  ],
  [
    'started',
    'revised',
    'methodChosen',
    'detailsGiven',
    'requested',
    'rejected',
    'revised',
    'requested',
    'placed',
    'paid',
  ],
  ['started', 'revised', 'detailsGiven', 'methodChosen'],
  ['started', 'methodChosen', 'requested', 'placed', 'printed', 'dish', 'printed', 'completed'],
  ['started', 'requested', 'placed', 'paid', 'queued', 'troubled', 'retried', 'sending', 'partPrinted', 'printed'],
  ['started', 'methodChosen', 'requested', 'placed', 'cancelled', 'cancelled'],
  ['started', 'opened', 'requested', 'placed', 'refundFailed', 'refunded', 'disputed', 'refundFailed'],
];

const journey: fc.Arbitrary<{ readonly path: readonly Step[]; readonly options: Options }> = fc.record({
  path: fc.constantFrom(...PATHS).chain((path) => fc.nat({ max: path.length }).map((end) => path.slice(0, end))),
  options: fc.record({
    takeaway: fc.boolean(),
    paid: fc.boolean(),
    postage: fc.integer({ min: -300, max: 500 }),
    at: fc.constantFrom('2026-11-20T12:00:00.000Z', '2026-11-20T23:59:59.999Z', '2026-11-21T00:00:00.000Z'),
  }),
});

const eventsOf = (path: readonly Step[], orderId: string, options: Options): readonly GivenEvent[] => {
  const order = anOrder(orderId, options);
  return path.map((step) => {
    if (step === 'revised') return order.revised([cola]);
    switch (step) {
      case 'dish':
        return order.dish(cola.sku);
      case 'troubled':
        return order.troubled('no-paper');
      case 'printed':
      case 'queued':
      case 'sending':
      case 'partPrinted':
      case 'retried':
        return order[step]();
      default:
        return order[step];
    }
  });
};

type Undoing = {
  readonly before: readonly Step[];
  readonly done: Step;
  readonly undone: readonly [UndoableStep, OrderStepUndone['data']['back'], Promised?];
  readonly after: readonly Step[];
};
const PLACED = ['started', 'detailsGiven', 'methodChosen', 'requested', 'placed'] as const;
const UNDOINGS: readonly (Undoing & { readonly options?: Options })[] = [
  { before: PLACED, done: 'paid', undone: ['paid', 'AWAITING-PAYMENT'], after: ['paid', 'printed'] },
  {
    before: PLACED,
    done: 'accepted',
    undone: ['accepted', 'NEW', { dueBy: '2026-11-20T12:31:00.000Z', delayed: 0 }],
    after: ['accepted', 'printed'],
    options: { paid: true, toAccept: true },
  },
  {
    before: [...PLACED, 'paid'],
    done: 'delayed',
    undone: ['delayed', 'NEW', { dueBy: '2026-11-20T13:01:00.000Z', delayed: 0 }],
    after: ['printed', 'delayed'],
  },
  {
    before: [...PLACED, 'paid', 'delayed', 'printed'],
    done: 'delayed',
    undone: ['delayed', 'PRINTED', { dueBy: '2026-11-20T13:11:00.000Z', delayed: 10 }],
    after: ['notified', 'completed'],
  },
  { before: [...PLACED, 'paid'], done: 'begun', undone: ['started', 'NEW'], after: ['begun', 'notified'] },
  { before: [...PLACED, 'paid', 'printed'], done: 'notified', undone: ['notified', 'PRINTED'], after: ['notified'] },
  { before: [...PLACED, 'paid', 'printed'], done: 'completed', undone: ['completed', 'PRINTED'], after: ['notified'] },
  {
    before: [...PLACED, 'paid', 'printed', 'notified'],
    done: 'completed',
    undone: ['completed', 'NOTIFIED'],
    after: ['completed'],
  },
  { before: [...PLACED, 'paid', 'printed'], done: 'sentOut', undone: ['sent-out', 'PRINTED'], after: ['completed'] },
  { before: PLACED, done: 'cancelled', undone: ['cancelled', 'AWAITING-PAYMENT'], after: ['paid'] },
  {
    before: PLACED,
    done: 'cancelled',
    undone: ['cancelled', 'NEW'],
    after: ['accepted', 'printed'],
    options: { paid: true, toAccept: true },
  },
];

/** The same history of an order twice: with a step that is undone at once, and without; ended anywhere after it. */
export const undoneAndNeverDone: fc.Arbitrary<{
  readonly undone: readonly GivenEvent[];
  readonly neverDone: readonly GivenEvent[];
}> = fc.record({ undoing: fc.constantFrom(...UNDOINGS), left: fc.nat({ max: 2 }) }).map(({ undoing, left }) => {
  const { before, done, undone, after, options = {} } = undoing;
  const [first, last] = [eventsOf(before, 'order', options), eventsOf(after.slice(0, left), 'order', options)];
  const undoneThen = [...eventsOf([done], 'order', options), anOrder('order', options).undone(...undone)];
  return { undone: [...first, ...undoneThen, ...last], neverDone: [...first, ...last] };
});

/** Several orders on their ways, one step of a random one after another. */
export const orderHistory: fc.Arbitrary<readonly GivenEvent[]> = fc
  .array(journey, { minLength: 1, maxLength: 5 })
  .map((journeys) => journeys.map(({ path, options }, place) => eventsOf(path, `order${place}`, options)))
  .chain((orders) =>
    fc.infiniteStream(fc.nat()).map((choices) => {
      const left = orders.map((events) => [...events]).filter(({ length }) => length > 0);
      const mixed: GivenEvent[] = [];
      while (left.length > 0) {
        const choice = (choices.next().value ?? 0) % left.length;
        const next = left[choice]?.shift();
        if (next) mixed.push(next);
        if (left[choice]?.length === 0) left.splice(choice, 1);
      }
      return mixed;
    }),
  );
