import type { EventOf } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';

type When = {
  /** Trading day: `2026-11-20`. */
  readonly day: string;
  /** ISO instant of the full hour; no finer, so that it identifies no one. */
  readonly hour: string;
};

type WantedItem = When & {
  readonly sku: string;
  /** At the time, including its variant. */
  readonly name: string;
  readonly units: number;
  readonly price: Pence;
};

export type AddRefusal = 'none-left' | 'off-sale';
export type DeliveryRefusal = 'outside' | 'not-delivering';
export type CheckoutStep = 'started' | 'method' | 'details' | 'payment';

/**
 * Stream `lostDemand-<trading day>`. Nothing leads to a person: no session, cart, order or address, and only whole
 * hours.
 */
export type AddRefused = EventOf<'AddRefused', WantedItem & { readonly reason: AddRefusal }>;
export type AddWhileClosed = EventOf<'AddWhileClosed', WantedItem>;
export type PostcodeOutside = EventOf<
  'PostcodeOutside',
  When & {
    /** First half of the postcode, such as `LS1`. */
    readonly outwardCode: string;
    readonly reason: DeliveryRefusal;
    readonly itemsTotal: Pence;
  }
>;
export type KitchenFull = EventOf<'KitchenFull', When & { readonly itemsTotal: Pence }>;
export type CheckoutLeft = EventOf<'CheckoutLeft', When & { readonly step: CheckoutStep; readonly itemsTotal: Pence }>;

export type LostDemandEvent = AddRefused | AddWhileClosed | PostcodeOutside | KitchenFull | CheckoutLeft;
