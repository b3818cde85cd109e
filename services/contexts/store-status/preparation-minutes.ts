import type { StoreState } from './events.js';

/** An order paid while the store is closed is promised as if it were open. */
export const PREPARATION_MINUTES = {
  closed: 'open_delivery_minutes',
  open: 'open_delivery_minutes',
  busy: 'busy_delivery_minutes',
  slammed: 'slammed_delivery_minutes',
} as const satisfies Readonly<Record<StoreState, string>>;
