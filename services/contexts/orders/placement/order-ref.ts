import { accept, derivedShortId, nothing, refuse, type Decide, type Decider } from '@hatch/kernel';
import type { OrderRefClaimed } from '../events.js';

export type OrderRef = { readonly status: 'free' } | { readonly status: 'claimed'; readonly orderId: string };

export const orderRef: Decider<OrderRef, OrderRefClaimed> = {
  category: 'orderRef',
  initial: { status: 'free' },
  evolve: (ref, { data }) => (ref.status === 'free' ? { status: 'claimed', orderId: data.orderId } : ref),
};

/** Spreadsheets rewrite these: `12E34` as 1.2E+35, `01234` as 1234. */
const READ_AS_NUMBER = /^\d+(?:E\d+)?$/;

export const refFor = (orderId: string, attempt: number): string => {
  const parts: (string | number)[] = ['order-ref', orderId, attempt];
  for (;;) {
    const ref = derivedShortId(5, ...parts).toUpperCase();
    if (!READ_AS_NUMBER.test(ref)) return ref;
    parts.push('again');
  }
};

export type ClaimRefData = { readonly ref: string; readonly orderId: string };

export const claimRef =
  ({ ref, orderId }: ClaimRefData): Decide<OrderRef, OrderRefClaimed> =>
  (claimed) => {
    if (claimed.status === 'free') return accept({ type: 'OrderRefClaimed', data: { ref, orderId } });
    return claimed.orderId === orderId
      ? nothing
      : refuse('ordering.ref-taken', 'Another order has this reference. Please try another one.');
  };
