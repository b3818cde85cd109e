import { moneyOf, type OrderEvent } from '@hatch/contexts/orders';
import type { OrderHistoryEvent } from '@hatch/contexts/orders/module';
import { addressLines, allergenWords, notesOf, type Pence, type RateSum } from '@hatch/kernel/rules';
import type { OrderRecord } from '@hatch/projections/orders';
import type { Success } from '../answers.js';
import type { WireOrderEvent } from '../orders/archive/wire.js';
import type { WireOrderMoney } from '../orders/money/money-wire.js';
import type { EventOfLedger, WireSeal } from './ledger.port.js';

export type WireAgreedLine = {
  readonly quantity: number;
  readonly name: string;
  readonly sku: string;
  /** Pence for one. */
  readonly unit_price: Pence;
  readonly amount: Pence;
  /** Hundredths of a percent; null in orders of earlier releases. */
  readonly vat_rate: number | null;
  /** As stated when it was ordered, in words; empty for anything but food. */
  readonly allergens: string;
};

/** The agreement when the order was placed. Amounts in pence. */
export type WireAgreement = {
  readonly lines: readonly WireAgreedLine[];
  readonly items_total: Pence;
  readonly postage: Pence;
  readonly total: Pence;
  readonly ta_method: OrderRecord['method'];
  readonly payment_method: OrderRecord['paymentMethod'];
  /** Rates in hundredths of a percent; empty where lines have none. */
  readonly vat: readonly RateSum[];
};

/** `withheld`: not for this reader; `forgotten`: key destroyed; `unreadable`: an earlier data key is missing. */
export type PersonStanding = 'known' | 'withheld' | 'forgotten' | 'unreadable' | 'not-given';

export type WireEvidenceEvent = WireOrderEvent & {
  readonly id: string;
  readonly stream: string;
  readonly revision: string;
  readonly position: string;
  readonly standing: EventOfLedger['standing'];
  /** Number of the seal over it; null while open. */
  readonly seal: number | null;
};

export type EvidenceAnswer = Success & {
  readonly order_id: string;
  readonly ref: string | null;
  readonly placed_at: string;
  readonly made_at: string;
  readonly person: {
    readonly standing: PersonStanding;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly address: readonly string[];
    readonly notes: string;
  };
  readonly agreement: WireAgreement;
  readonly money: WireOrderMoney;
  readonly events: readonly WireEvidenceEvent[];
  readonly seals: readonly WireSeal[];
  /** Number of events without a seal yet. */
  readonly open: number;
  /** ISO instant by which the newest of these is sealed while Hatch runs; null when none is open. */
  readonly sealed_by: string | null;
  readonly trouble: string | null;
};

type OrderPlaced = Extract<OrderEvent, { readonly type: 'OrderPlaced' }>;

/** The ledger sealer's longest wait. */
const SEALED_WITHIN_MS = 60_000;

export const agreementToWire = ({
  lines,
  itemsTotal,
  postage,
  total,
  method,
  paymentMethod,
}: OrderPlaced['data']): WireAgreement => ({
  lines: lines.map(({ quantity, name, sku, unitPrice, virtual, vatRate, allergens }) => ({
    quantity,
    name,
    sku,
    unit_price: unitPrice,
    amount: unitPrice * quantity,
    vat_rate: vatRate ?? null,
    allergens: virtual ? '' : allergenWords(allergens),
  })),
  items_total: itemsTotal,
  postage,
  total,
  ta_method: method,
  payment_method: paymentMethod,
  vat: lines.every(({ vatRate }) => vatRate !== undefined)
    ? moneyOf({ lines, total }, [], ({ vatRate }) => vatRate ?? 0).sold
    : [],
});

export const WITHHELD: EvidenceAnswer['person'] = {
  standing: 'withheld',
  name: '',
  email: '',
  phone: '',
  address: [],
  notes: '',
};

export const personToWire = (
  { details, unreadable, ...order }: OrderRecord,
  events: readonly OrderHistoryEvent[],
): EvidenceAnswer['person'] => ({
  standing: standingOf(events, unreadable),
  name: details.fullName,
  email: details.email,
  phone: details.phoneNumber,
  address: addressLines(details),
  notes: [...Object.values(notesOf(order)), details.deliveryInfo].filter((note) => note !== '').join(' - '),
});

/** Only the subject is left of forgotten personal data. */
const standingOf = (events: readonly OrderHistoryEvent[], unreadable: boolean): PersonStanding => {
  if (unreadable) return 'unreadable';
  const personal = events.flatMap(({ data }) => ('pii' in data && data.pii !== undefined ? [data.pii] : []));
  if (personal.length === 0) return 'not-given';
  return personal.every((pii) => Object.keys(pii).length === 1) ? 'forgotten' : 'known';
};

/** Keeps the order of the log. */
export const eventsToWire = (
  history: readonly (WireOrderEvent & Pick<WireEvidenceEvent, 'stream' | 'revision'>)[],
  ledger: readonly EventOfLedger[],
): readonly WireEvidenceEvent[] => {
  const told = new Map(history.map((event) => [event.key, event]));
  return ledger.flatMap(({ event: { id, position }, standing, proof }) => {
    const event = told.get(id);
    return event ? { ...event, id, position: String(position), standing, seal: proof?.seal.number ?? null } : [];
  });
};

export const sealsOf = (ledger: readonly EventOfLedger[]): readonly WireSeal[] => [
  ...new Map(ledger.flatMap(({ proof }) => (proof ? [[proof.seal.number, proof.seal] as const] : []))).values(),
];

export const sealedBy = (events: readonly WireEvidenceEvent[]): string | null => {
  const open = events.filter(({ standing }) => standing === 'open').map(({ at }) => Date.parse(at));
  return open.length === 0 ? null : new Date(Math.max(...open) + SEALED_WITHIN_MS).toISOString();
};
