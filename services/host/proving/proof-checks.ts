import { upcasting, type EventStore } from '@hatch/event-store';
import type { Clock } from '@hatch/kernel';
import { rowProofs } from '@hatch/projections/all';
import { MissingRowsCheck, RowCheck, type ProofCheck } from '@hatch/projections/engine';
import { MarksCheck } from '@hatch/projections/ordering';
import type { Pool } from 'pg';
import { upcasters } from '../upcasters.js';
import { SealsCheck } from './seals-check.js';
import { TakingsCheck } from './takings-check.js';

export type ProvedShop = {
  /** The log with personal data encrypted. */
  readonly encryptedLog: EventStore;
  readonly pool: Pool;
  readonly clock: Clock;
};

/** What one step compares at most; what a day comes to is in docs/ops/runbook/HistoryNotProved.md. */
const LIMITS = { subjects: 50, days: 7, marks: 20, seals: 200, events: 3_000 };

/** Everything that is proved again and again, in the order in which it is; another check is another line here (HIST-14). */
export const proofChecks = ({ encryptedLog, pool, clock }: ProvedShop): readonly ProofCheck[] => {
  const store = upcasting(encryptedLog, upcasters);
  const seals = new SealsCheck({ store: encryptedLog, pool, clock, limits: LIMITS });
  const firstAltered = (streams: readonly string[]) => seals.firstAltered(streams);
  const rows = rowProofs.map((proof) => new RowCheck(proof, { pool, store, firstAltered, limit: LIMITS.subjects }));
  return [
    ...rows,
    new MissingRowsCheck(rows, store, LIMITS.events),
    new MarksCheck(pool, store, LIMITS.marks),
    new TakingsCheck(pool, store, LIMITS.days),
    seals,
  ];
};
