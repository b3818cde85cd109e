import { calculate, ShopThrough, WhatIfRuns } from '@hatch/contexts/what-if/module';
import { createPool } from '@hatch/platform';
import { PlacedOrders } from '@hatch/projections/orders';
import { workerData } from 'node:worker_threads';
import type { WorkOrder } from './what-if-runner.service.js';

const STATEMENT_TIMEOUT_MS = 30_000;

const fail = (error: Error): never => {
  throw error;
};

const run = async ({ runId, databaseUrl, firstDay, lastDay, assumptions, events }: WorkOrder): Promise<void> => {
  const options = { url: databaseUrl, purpose: 'hatch what-if', size: 1, statementTimeoutMs: STATEMENT_TIMEOUT_MS };
  const pool = createPool(options, fail);
  try {
    const runs = new WhatIfRuns(pool);
    const orders = new PlacedOrders(pool);
    await runs.forgetEarlier(runId);
    const total = await orders.count(firstDay, lastDay);
    if (!(await runs.progressed(runId, 0, total, []))) return;
    const summary = await calculate(
      orders.between(firstDay, lastDay),
      new ShopThrough(events, assumptions),
      assumptions,
      {
        progressed: (done, found) => runs.progressed(runId, done, Math.max(done, total), found),
      },
    );
    if (summary) await runs.finished(runId, summary);
  } finally {
    await pool.end();
  }
};

await run(workerData as WorkOrder);
