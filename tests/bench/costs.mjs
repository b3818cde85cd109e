import { rm } from 'node:fs/promises';
import { storedSecrets } from '@hatch/platform';
import { urlOfRunning } from '../../services/host/dist/embedded/postgres.js';
import { OrderCosts } from '../costs/order-costs.mjs';
import { orders } from './orders.mjs';
import { Bench } from './support/bench.mjs';
import { HatchProcess, newDataDir } from './support/hatch-process.mjs';
import { liftLimits } from './support/owner.mjs';

const ORDERS = 4;

/** Of each click, as tests/order-costs.e2e.spec.ts holds them, with the statements by name. */
const statements = async ({ report }) => {
  const dataDir = await newDataDir();
  const hatch = new HatchProcess(dataDir);
  await hatch.start();
  await liftLimits(hatch.port);
  await hatch.stop();
  await OrderCosts.prepare(dataDir);
  await hatch.start();
  const { database } = await storedSecrets(dataDir);
  const costs = new OrderCosts({ port: hatch.port, dataDir, databaseUrl: await urlOfRunning(dataDir, database) });
  for (let played = 0; played < ORDERS; played++) await costs.playOrder();
  console.log(`\n${costs.table}`);
  for (const [click, counts] of costs.counts) {
    console.log(`\n${click}`);
    for (const [what, n] of [...counts].sort()) console.log(`${String(n).padStart(6)}  ${what}`);
    report.add({ name: `${click}, bytes of log`, value: counts.get('bytes of log'), unit: 'bytes' });
  }
  await costs.close();
  await hatch.stop();
  await rm(dataDir, { recursive: true, force: true });
};

/** What an order costs: statements of each click, then processor time of whole orders by part. */
export const costs = {
  figures: { statements, time: orders },
  file: '.test-results/bench-costs.json',
  prepare: () => Bench.prepare({ profile: true }),
};
