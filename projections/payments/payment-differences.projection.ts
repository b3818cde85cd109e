import type { ReconciliationEvent } from '@hatch/contexts/reconciliation/events';
import type { RecordedEvent } from '@hatch/kernel';
import { foldWith, handledTypes, storableJson, type EventHandlers, type Projection, type Tx } from '../engine/index.js';
import type { PaymentDifference } from './payment-differences.queries.js';

type Found = PaymentDifference | undefined;
type Keyed = { readonly stream: string; readonly difference: PaymentDifference };

const handlers: EventHandlers<ReconciliationEvent, Found> = {
  DifferenceFound: (found, { data, meta }) => ({
    ...data,
    foundAt: found && !found.resolved ? found.foundAt : meta.at,
    resolved: null,
  }),
  DifferenceResolved: (found, { data: { how }, meta }) => found && { ...found, resolved: { at: meta.at, how } },
};

const differenceAfter = foldWith<ReconciliationEvent, Found>(handlers);

const load = async (streams: readonly string[], tx: Tx): Promise<readonly Keyed[]> => {
  const { rows } = await tx.query<{ stream: string; record: PaymentDifference }>({
    name: 'payment-differences-load',
    text: 'SELECT stream, record FROM payment_differences WHERE stream = ANY($1::text[])',
    values: [streams],
  });
  return rows.map(({ stream, record }) => ({ stream, difference: record }));
};

const save = async (rows: readonly Keyed[], tx: Tx): Promise<void> => {
  if (rows.length === 0) return;
  await tx.query({
    name: 'payment-differences-save',
    text: `INSERT INTO payment_differences (stream, difference_id, provider, day, open, record)
           SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::date[], $5::bool[], $6::jsonb[])
           ON CONFLICT (stream, difference_id) DO UPDATE SET open = excluded.open, record = excluded.record`,
    values: [
      rows.map(({ stream }) => stream),
      rows.map(({ difference }) => difference.differenceId),
      rows.map(({ difference }) => difference.provider),
      rows.map(({ difference }) => difference.day),
      rows.map(({ difference }) => difference.resolved === null),
      rows.map(({ difference }) => storableJson(difference)),
    ],
  });
};

const keyOf = (stream: string, differenceId: string): string => `${stream} ${differenceId}`;

export const paymentDifferences: Projection = {
  name: 'payment-differences',
  version: 1,
  tables: ['payment_differences'],
  handles: handledTypes(handlers),
  apply: async (events, tx) => {
    const rows = new Map(
      (await load([...new Set(events.map(({ stream }) => stream))], tx)).map((row) => [
        keyOf(row.stream, row.difference.differenceId),
        row,
      ]),
    );
    // The engine hands over only the types listed above.
    for (const event of events as readonly RecordedEvent<ReconciliationEvent>[]) {
      const { stream } = event;
      const key = keyOf(stream, event.data.differenceId);
      const difference = differenceAfter(rows.get(key)?.difference, event);
      if (difference) rows.set(key, { stream, difference });
    }
    await save([...rows.values()], tx);
    return [];
  },
};
