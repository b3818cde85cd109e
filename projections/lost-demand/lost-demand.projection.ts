import type { LostDemandEvent } from '@hatch/contexts/lost-demand/events';
import { foldWith, handledTypes, type EventHandlers, type Projection, type Tx } from '../engine/index.js';
import type { LostRow } from './lost-demand.js';

type Folded = LostRow | undefined;

const handlers: EventHandlers<LostDemandEvent, Folded> = {
  AddRefused: (_none, { data: { day, hour, sku, name, units, price, reason } }) => ({
    ...{ day, hour, kind: reason, thing: sku, name },
    ...{ facts: 1, pence: units * price },
  }),
  AddWhileClosed: (_none, { data: { day, hour, sku, name, units, price } }) => ({
    ...{ day, hour, kind: 'closed', thing: sku, name },
    ...{ facts: 1, pence: units * price },
  }),
  PostcodeOutside: (_none, { data: { day, hour, outwardCode, reason, itemsTotal } }) => ({
    ...{ day, hour, kind: reason, thing: outwardCode, name: outwardCode },
    ...{ facts: 1, pence: itemsTotal },
  }),
  KitchenFull: (_none, { data: { day, hour, itemsTotal } }) => ({
    ...{ day, hour, kind: 'kitchen-full', thing: '', name: '' },
    ...{ facts: 1, pence: itemsTotal },
  }),
  CheckoutLeft: (_none, { data: { day, hour, step, itemsTotal } }) => ({
    ...{ day, hour, kind: 'checkout-left', thing: step, name: step },
    ...{ facts: 1, pence: itemsTotal },
  }),
};

const rowOf = foldWith<LostDemandEvent, Folded>(handlers);

const keyOf = ({ day, hour, kind, thing }: LostRow): string => JSON.stringify([day, hour, kind, thing]);

const addUp = (rows: readonly LostRow[]): readonly LostRow[] => {
  const sums = new Map<string, LostRow>();
  for (const row of rows) {
    const sum = sums.get(keyOf(row));
    const { facts = 0, pence = 0 } = sum ?? {};
    sums.set(keyOf(row), { ...row, facts: facts + row.facts, pence: pence + row.pence });
  }
  return [...sums.values()];
};

const save = async (rows: readonly LostRow[], tx: Tx): Promise<void> => {
  if (rows.length === 0) return;
  await tx.query({
    name: 'lost-demand-save',
    text: `INSERT INTO lost_demand (day, hour, kind, thing, name, facts, pence)
           SELECT * FROM unnest($1::date[], $2::timestamptz[], $3::text[], $4::text[], $5::text[], $6::int[], $7::bigint[])
           ON CONFLICT (day, hour, kind, thing) DO UPDATE
           SET name = excluded.name,
               facts = lost_demand.facts + excluded.facts,
               pence = lost_demand.pence + excluded.pence`,
    values: [
      rows.map(({ day }) => day),
      rows.map(({ hour }) => hour),
      rows.map(({ kind }) => kind),
      rows.map(({ thing }) => thing),
      rows.map(({ name }) => name),
      rows.map(({ facts }) => facts),
      rows.map(({ pence }) => pence),
    ],
  });
};

export const lostDemand: Projection = {
  name: 'lost-demand',
  version: 1,
  tables: ['lost_demand'],
  handles: handledTypes(handlers),
  apply: async (events, tx) => {
    await save(addUp(events.flatMap((event) => rowOf(undefined, event) ?? [])), tx);
    return [];
  },
};
