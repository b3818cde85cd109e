import type { SlotEvent } from '@hatch/contexts/capacity/events';
import type { CatalogEvent } from '@hatch/contexts/catalog/events';
import type { PageEvent, PagePartEvent, PartsArranged } from '@hatch/contexts/content/events';
import type { IdentityEvent } from '@hatch/contexts/identity/events';
import type { NotificationEvent, SubscriberEvent } from '@hatch/contexts/notifications/events';
import type { OrderEvent, OrderRefClaimed } from '@hatch/contexts/ordering/events';
import type { PaymentEvent } from '@hatch/contexts/payments/events';
import type { PrivacyEvent } from '@hatch/contexts/privacy/events';
import type { ReconciliationEvent } from '@hatch/contexts/reconciliation/events';
import type { SettingsEvent } from '@hatch/contexts/settings/events';
import type { HoldRefused, StockEvent, StockHeld, StockReleased } from '@hatch/contexts/stock/events';
import type { StoreEvent } from '@hatch/contexts/store-status/events';
import type { Actor } from '@hatch/kernel';

/**
 * What staff, the system, payment providers and customers at the checkout do to the shop (HIST-10). Filling a cart and
 * what it holds of the stock meanwhile are none, nor are the addresses that somebody keeps, and the seals of the log.
 */
export type ActEvent =
  | CatalogEvent
  | Exclude<StockEvent, StockHeld | StockReleased | HoldRefused>
  | SlotEvent
  | StoreEvent
  | SettingsEvent
  | PageEvent
  | PagePartEvent
  | PartsArranged
  | IdentityEvent
  | PrivacyEvent
  | OrderEvent
  | OrderRefClaimed
  | PaymentEvent
  | ReconciliationEvent
  | NotificationEvent
  | SubscriberEvent;

export type ActType = ActEvent['type'];

export const THING_KINDS = [
  'order',
  'product',
  'setting',
  'store',
  'slot',
  'page',
  'person',
  'message',
  'payments',
] as const;
export type ThingKind = (typeof THING_KINDS)[number];

/** What an act was done to. */
export type Thing = { readonly kind: ThingKind; readonly id: string };

type Fact = string | number | boolean | null;
/** What is so of a thing, by name: plain values without personal data. Null: not, or not any more. */
export type Facts = Readonly<Record<string, Fact>>;
/** Of each fact that an act changed, what it was and what it is. */
export type FactChanges = Readonly<Record<string, readonly [Fact, Fact]>>;

/** One act, as it is listed. */
export type Act = {
  /** Of the event, in the log. */
  readonly position: bigint;
  /** From 0: one event may change several settings. */
  readonly nr: number;
  readonly eventId: string;
  /** ISO instant. */
  readonly at: string;
  readonly kind: ActType;
  readonly actor: Actor;
  readonly thing: Thing;
  /** That it belongs to; null for none. */
  readonly orderId: string | null;
  /** Of the event, without personal data and without what is long. */
  readonly data: object;
  readonly changes: FactChanges;
  readonly correlationId: string;
  readonly causationId: string;
};

/** Who an act is listed under: the account of staff, or the kind of whoever else did it. */
export const whoOf = (actor: Actor): string => (actor.kind === 'staff' ? actor.id : actor.kind);
