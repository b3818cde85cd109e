import type { OrderFacts, OrderPlace } from '@hatch/projections/orders';

/** For example `2026-11-20T18:05:00.000Z_abcdefghjkmn`. */
export const ORDER_PLACE = /^[1-9]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,6})?Z_[0-9a-z]{12}$/;

export const placeOf = ({ placedAt, id }: Pick<OrderFacts, 'placedAt' | 'id'>): string => `${placedAt}_${id}`;

export const placeIn = (before: string | undefined): OrderPlace | undefined => {
  const [placedAt = '', id = ''] = before?.split('_') ?? [];
  const at = new Date(placedAt);
  // JavaScript turns 31 February into a March day, and the database refuses it.
  return Number.isNaN(at.getTime()) ? undefined : { placedAt: at.toISOString(), id };
};
