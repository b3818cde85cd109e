import type { ArchiveFilters, DayTotals } from '@hatch/projections/ordering';
import type { Success } from '../../answers.js';
import type { WireStaffOrder } from '../wire.js';
import type { WireOrderEvent } from './history-wire.js';
import type { OrderFiltersDto } from './order-archive.dto.js';

export type OrderListAnswer = Success & {
  /** The newest first. */
  readonly orders: readonly WireStaffOrder[];
  /** Asks for the page after; null on the last one. */
  readonly next: string | null;
};

export type OrderTotalsAnswer = Success & { readonly day: string } & DayTotals;

export type ArchivedOrderAnswer = Success & {
  readonly order: WireStaffOrder;
  /** Everything that ever happened to it, oldest first. */
  readonly events: readonly WireOrderEvent[];
};

/** An empty search is none. */
export const filtersOf = ({ day, state, ta_method, payment_method, q = '' }: OrderFiltersDto): ArchiveFilters => ({
  day,
  state,
  method: ta_method,
  paymentMethod: payment_method,
  ...(q.trim() !== '' && { search: q }),
});
