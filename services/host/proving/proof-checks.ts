import { upcasting, type EventStore } from '@hatch/event-store';
import type { Clock } from '@hatch/kernel';
import { rowProofs } from '@hatch/projections/all';
import { MissingRowsCheck, RowCheck, type ProofCheck } from '@hatch/projections/engine';
import { MarksCheck } from '@hatch/projections/orders';
import type { Pool } from 'pg';
import { upcasters } from '../upcasters.js';
import { SealsCheck } from './seals-check.js';
import { TakingsCheck } from './takings-check.js';

export type ProvedShop = {
  readonly encryptedLog: EventStore;
  readonly pool: Pool;
  readonly clock: Clock;
};

/** Per step; docs/ops/runbook/HistoryNotProved.md says what a day comes to. */
const LIMITS = { subjects: 50, days: 7, marks: 20, seals: 200, events: 3_000 };

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
