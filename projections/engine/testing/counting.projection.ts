import type { MigrationInterface, QueryRunner } from 'typeorm';
import { change, type Projection } from '../projection.js';

/** Tables for the counting projections of the engine's own specs. */
export class CreateCounts1763600399000 implements MigrationInterface {
  name = 'CreateCounts1763600399000';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['count_a', 'count_b'])
      await runner.query(`CREATE TABLE rm.${table} (stream text PRIMARY KEY, events integer NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE rm.count_a, rm.count_b');
  }
}

export type CountingOptions = {
  readonly version?: number;
  /** Runs before each event is counted; may throw. */
  readonly before?: (position: bigint) => void | Promise<void>;
};

/** Counts the events of each stream and emits a change for every one: a replayed or a lost event would show. */
export const counting = (name: 'a' | 'b', { version = 1, before }: CountingOptions = {}): Projection => ({
  name,
  version,
  tables: [`count_${name}`],
  handles: ['Counted'],
  apply: async (events, tx) => {
    for (const { position } of events) await before?.(position);
    await tx.query({
      name: `count-${name}`,
      text: `INSERT INTO count_${name} AS c (stream, events)
             SELECT stream, count(*) FROM unnest($1::text[]) AS u(stream) GROUP BY stream
             ON CONFLICT (stream) DO UPDATE SET events = c.events + excluded.events`,
      values: [events.map(({ stream }) => stream)],
    });
    return events.map((event) => change(event, name, 'Counted', { position: Number(event.position) }));
  },
});
