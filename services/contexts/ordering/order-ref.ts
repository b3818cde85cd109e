import { accept, derivedShortId, nothing, refuse, type Decide, type Decider } from '@hatch/kernel';
import type { OrderRefClaimed } from './events.js';

export type OrderRef = { readonly status: 'free' } | { readonly status: 'claimed'; readonly orderId: string };

export const orderRef: Decider<OrderRef, OrderRefClaimed> = {
  category: 'orderRef',
  initial: { status: 'free' },
  evolve: (ref, { data }) => (ref.status === 'free' ? { status: 'claimed', orderId: data.orderId } : ref),
};

/** Five letters and digits that are not mistaken for each other; the next attempt gives another (OPEN-106). */
export const refFor = (orderId: string, attempt: number): string =>
  derivedShortId(5, 'order-ref', orderId, attempt).toUpperCase();

export type ClaimRefData = { readonly ref: string; readonly orderId: string };

/** One order holds a reference for good; the caller tries the next one when it is taken (G02). */
export const claimRef =
  ({ ref, orderId }: ClaimRefData): Decide<OrderRef, OrderRefClaimed> =>
  (claimed) => {
    if (claimed.status === 'free') return accept({ type: 'OrderRefClaimed', data: { ref, orderId } });
    return claimed.orderId === orderId
      ? nothing
      : refuse('ordering.ref-taken', 'Another order has this reference. Please try another one.');
  };
