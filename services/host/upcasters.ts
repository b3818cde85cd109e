import { cart } from '@hatch/contexts/cart';
import { product } from '@hatch/contexts/catalog';
import { user } from '@hatch/contexts/identity';
import { notification } from '@hatch/contexts/notifications';
import { order, orderRef } from '@hatch/contexts/orders';
import { subject } from '@hatch/contexts/privacy';
import { settings } from '@hatch/contexts/settings';
import { stock } from '@hatch/contexts/stock';
import { storeStatus } from '@hatch/contexts/store-status';
import type { Upcasters } from '@hatch/kernel';

const deciders: readonly { readonly upcasters?: Upcasters }[] = [
  ...[cart, product, user, notification, order, orderRef, subject, settings, stock, storeStatus],
];

/** Contexts share no event type, so none overwrites another. */
export const upcasters: Upcasters = Object.assign({}, ...deciders.map((decider) => decider.upcasters ?? {}));
