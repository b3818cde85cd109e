import { londonTime } from '@hatch/kernel/rules';
import type { LostDemandKind, LostRow } from '@hatch/projections/lost-demand';
import { csv, csvFile } from '../csv.js';

const KINDS: Readonly<Record<LostDemandKind, string>> = {
  'none-left': 'None left',
  'off-sale': 'Taken off sale',
  closed: 'Closed',
  outside: 'Outside the delivery area',
  'not-delivering': 'Delivery off',
  'kitchen-full': 'Kitchen full',
  'checkout-left': 'Checkout left',
};

export const LOST_DEMAND_HEAD = csvFile([['Day', 'Hour', 'What', 'Of', 'Name', 'Times', 'Pounds']]);

export const lostDemandLines = (rows: readonly LostRow[]): string =>
  csv(
    rows.map(({ day, hour, kind, thing, name, facts, pence }) => [
      day,
      londonTime(new Date(hour)),
      KINDS[kind],
      thing,
      name,
      facts,
      { pence },
    ]),
  );
