import type { ArchiveFilters, DayTotals, OrderSum } from '@hatch/projections/orders';
import type { Success } from '../../answers.js';
import type { WireBookedOrder } from '../money/money-wire.js';
import type { WireOrderEvent } from './history-wire.js';
import type { OrderFiltersDto } from './order-archive.dto.js';

export type OrderListAnswer = Success & {
  readonly orders: readonly WireBookedOrder[];
  readonly next: string | null;
};

export type OrderTotalsAnswer = Success &
  DayTotals & {
    readonly day: string;
    readonly takings: OrderSum;
    readonly given_back_here: OrderSum;
  };

export type ArchivedOrderAnswer = Success & {
  readonly order: WireBookedOrder;
  /** Oldest first. */
  readonly events: readonly WireOrderEvent[];
};

export const filtersOf = ({ day, state, ta_method, payment_method, q = '' }: OrderFiltersDto): ArchiveFilters => ({
  day,
  state,
  method: ta_method,
  paymentMethod: payment_method,
  ...(q.trim() !== '' && { search: q }),
});
