import type { SlotEvent } from '@hatch/contexts/capacity/events';
import type { CatalogEvent } from '@hatch/contexts/catalog/events';
import type { PageEvent, PagePartEvent, PartsArranged } from '@hatch/contexts/content/events';
import type { IdentityEvent } from '@hatch/contexts/identity/events';
import type { NotificationEvent, SubscriberEvent } from '@hatch/contexts/notifications/events';
import type { OrderEvent, OrderRefClaimed } from '@hatch/contexts/orders/events';
import type { PaymentEvent } from '@hatch/contexts/payments/events';
import type { PrivacyEvent } from '@hatch/contexts/privacy/events';
import type { ReconciliationEvent } from '@hatch/contexts/reconciliation/events';
import type { SettingsEvent } from '@hatch/contexts/settings/events';
import type { HoldRefused, StockEvent, StockHeld, StockReleased } from '@hatch/contexts/stock/events';
import type { StoreEvent } from '@hatch/contexts/store-status/events';
import type { Actor } from '@hatch/kernel';

/** Excludes carts and their holds, kept addresses and the seals of the log. */
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

export type Thing = { readonly kind: ThingKind; readonly id: string };

type Fact = string | number | boolean | null;
/** By name, without personal data. Null: not, or no longer. */
export type Facts = Readonly<Record<string, Fact>>;
export type FactChanges = Readonly<Record<string, readonly [Fact, Fact]>>;

export type Act = {
  readonly position: bigint;
  /** From 0: one event may change several settings. */
  readonly nr: number;
  readonly eventId: string;
  readonly at: string;
  readonly kind: ActType;
  readonly actor: Actor;
  readonly thing: Thing;
  readonly orderId: string | null;
  /** Of the event, without personal data and long texts. */
  readonly data: object;
  readonly changes: FactChanges;
  readonly correlationId: string;
  readonly causationId: string;
};

/** The account of staff, or the kind of any other actor. */
export const whoOf = (actor: Actor): string => (actor.kind === 'staff' ? actor.id : actor.kind);
