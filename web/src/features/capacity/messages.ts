import type { SlotLoad, SlotLoads } from './api/slot-loads';

const outOf = (taken: number, limit: number): string => (limit > 0 ? `${taken}/${limit}` : String(taken));

export const messages = {
  title: 'Slots',
  unread: "couldn't be loaded",
  list: 'Slots until closing',
  /** `6/8`, or `6` without a limit; with items where they are limited. */
  load: ({ orders, items }: SlotLoad, limits: SlotLoads['limits']) =>
    [
      ...(limits.orders > 0 || limits.items === 0 ? [outOf(orders, limits.orders)] : []),
      ...(limits.items > 0 ? [`${outOf(items, limits.items)} items`] : []),
    ].join(', '),
  closed: 'closed',
  full: 'full',
  close: 'Close',
  reopen: 'Reopen',
  closeNamed: (time: string) => `Close the ${time} slot`,
  reopenNamed: (time: string) => `Reopen the ${time} slot`,
  failed: 'The slot could not be changed',
} as const;
