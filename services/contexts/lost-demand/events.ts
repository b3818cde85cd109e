import type { EventOf } from '@hatch/kernel';
import type { Pence } from '@hatch/kernel/rules';

/** When something was wanted and not sold. */
type When = {
  /** The trading day: `2026-11-20`. */
  readonly day: string;
  /** ISO instant at which the hour began; no finer, so that nobody is recognised by it. */
  readonly hour: string;
};

type WantedItem = When & {
  readonly sku: string;
  /** As it was called then, its variant with it. */
  readonly name: string;
  readonly units: number;
  /** Of one unit. */
  readonly price: Pence;
};

/** Why a unit was not put into a cart: none was left, or staff had taken it off sale. */
export type AddRefusal = 'none-left' | 'off-sale';
/** Why an order is not brought: beyond the radius, or delivery was off. */
export type DeliveryRefusal = 'outside' | 'not-delivering';
/** The last thing that was done of a checkout: it was begun, collect or deliver chosen, the details given, paying begun. */
export type CheckoutStep = 'started' | 'method' | 'details' | 'payment';

/**
 * Stream `lostDemand-<trading day>`: what visitors wanted and could not have (HIST-13). Nothing in it leads to a person:
 * no session, cart, order or address, and whole hours only.
 */
export type AddRefused = EventOf<'AddRefused', WantedItem & { readonly reason: AddRefusal }>;
export type AddWhileClosed = EventOf<'AddWhileClosed', WantedItem>;
export type PostcodeOutside = EventOf<
  'PostcodeOutside',
  When & {
    /** First half of the postcode, such as `LS1`. */
    readonly outwardCode: string;
    readonly reason: DeliveryRefusal;
    /** Of the basket; 0 where it was empty. */
    readonly itemsTotal: Pence;
  }
>;
/** The kitchen had no time left until closing (KIT-13). */
export type KitchenFull = EventOf<'KitchenFull', When & { readonly itemsTotal: Pence }>;
export type CheckoutLeft = EventOf<'CheckoutLeft', When & { readonly step: CheckoutStep; readonly itemsTotal: Pence }>;

export type LostDemandEvent = AddRefused | AddWhileClosed | PostcodeOutside | KitchenFull | CheckoutLeft;
