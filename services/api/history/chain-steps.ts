import type { Act, ActType } from '@hatch/projections/history';

export type StepArea = 'order' | 'payment' | 'print' | 'mail' | 'phone' | 'stock' | 'store' | 'other';
export type StepTone = 'bad' | 'warn' | 'plain';

const BAD: ReadonlySet<ActType> = new Set<ActType>([
  'OrderRejected',
  'OrderCancelled',
  'OrderEscalated',
  'TicketTroubled',
  'SendFailed',
  'SendUnconfirmed',
  'PaymentDeclined',
  'PaymentMismatchFound',
  'PaymentDisputed',
  'RefundFailed',
  'DifferenceFound',
]);
const WARN: ReadonlySet<ActType> = new Set<ActType>([
  'OrderDelayed',
  'OrderStepUndone',
  'PaymentVoided',
  'StockSaleReversed',
  'TicketRetried',
  'SendAgainAsked',
  'MailLeft',
]);
const PRINT: ReadonlySet<ActType> = new Set<ActType>([
  'TicketQueued',
  'TicketSending',
  'TicketPartPrinted',
  'TicketPrinted',
  'TicketTroubled',
  'TicketRetried',
]);
const PAYMENT: ReadonlySet<ActType> = new Set<ActType>([
  'PaymentRequested',
  'PaymentOpened',
  'PaymentDeclined',
  'PaymentCaptured',
  'PaymentMismatchFound',
  'PaymentVoided',
  'PaymentDisputed',
  'RefundRequested',
  'PaymentRefunded',
  'RefundFailed',
  'OrderMarkedPaid',
]);
const TOLD: ReadonlySet<ActType> = new Set<ActType>([
  'NotificationOwed',
  'SendStarted',
  'NotificationSent',
  'SendFailed',
  'SendUnconfirmed',
  'SendAgainAsked',
  'MailLeft',
  'MailDropped',
]);

const isNotice = ({ data }: Act): boolean => 'notification' in data && data.notification === 'notice';

export const areaOf = (act: Act): StepArea => {
  if (PRINT.has(act.kind)) return 'print';
  if (PAYMENT.has(act.kind)) return 'payment';
  if (TOLD.has(act.kind)) return isNotice(act) ? 'phone' : 'mail';
  if (act.kind === 'SubscriberAdded' || act.kind === 'SubscriberRemoved') return 'phone';
  switch (act.thing.kind) {
    case 'order':
      return 'order';
    case 'product':
    case 'slot':
      return 'stock';
    case 'store':
      return 'store';
    case 'setting':
    case 'page':
    case 'person':
    case 'message':
    case 'payments':
      return 'other';
  }
};

const field = ({ data }: Act, name: string): unknown => (data as Readonly<Record<string, unknown>>)[name];

export const toneOf = (act: Act): StepTone => {
  if (act.kind === 'StoreStatusChanged') return field(act, 'to') === 'open' ? 'plain' : 'warn';
  return BAD.has(act.kind) ? 'bad' : WARN.has(act.kind) ? 'warn' : 'plain';
};

const DEEPEST = 4;

/** How many acts of the chain led to each, by event. @param acts in the order of the log: a cause comes first */
export const depthsOf = (acts: readonly Act[]): ReadonlyMap<string, number> => {
  const depths = new Map<string, number>();
  for (const { eventId, causationId } of acts) {
    const cause = depths.get(causationId);
    depths.set(eventId, cause === undefined ? 0 : Math.min(cause + 1, DEEPEST));
  }
  return depths;
};
