import { readFile } from 'node:fs/promises';
import { storedSecrets } from '@hatch/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { urlOfRunning } from '../services/host/embedded/postgres.js';
import { OrderCosts } from './costs/order-costs.mjs';
import { RunningHatch } from './support/running-hatch.js';

/**
 * Statements by the part of Hatch that sends them. Projections count as if all events of a click came in one batch.
 * `BY_TIME` names what the clock sends, which is left out. A change that makes an order dearer changes this table.
 * What waits until a step can no longer be undone counts with `ready`, whose mail waits as well.
 */
const COSTS = `
                 events  changes  appends  log reads  tables  jobs  projections  transactions
first dish            3        0        2          1       1     0           13             5
second dish           2        0        2          0       0     0           13             3
to the checkout       3        0        3          3       1     1           15             9
collection            1        0        1          1       0     0            8             3
details               1        0        1          0       0     0           10             2
pay by phone          1        0        1          0       0     0            8             2
place                10        1        8          8       8     2           32            25
mark paid             3        2        3          1       3     0           25             8
print                 1        2        1          0       1     0           15             3
ready                 4        2        4          9       6     2           18            20
complete              1        2        1          0       0     0           15             2
the order            30        9       27         23      20     5          172            82
`.slice(1, -1);

const LEAST_ORDERS = 2;
/** The clock may send its own with the same click of several orders. */
const MOST_ORDERS = 8;

const PAGE = new URL('../docs/performance.md', import.meta.url);
const rowsOf = (table: string) =>
  table
    .split('\n')
    .slice(1)
    .map((row) => row.trim().split(/\s{2,}/));
/** Without the bytes, which differ by a few from order to order. */
const rowsIn = (page: string) =>
  page.split('\n').map((row) =>
    row
      .split('|')
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '')
      .slice(0, -1),
  );

let hatch: RunningHatch;
let costs: OrderCosts;
beforeAll(async () => {
  hatch = await RunningHatch.start();
  await hatch.stop();
  await OrderCosts.prepare(hatch.dataDir);
  await hatch.startAgain();
  const { database } = await storedSecrets(hatch.dataDir);
  const databaseUrl = (await urlOfRunning(hatch.dataDir, database)) ?? '';
  costs = new OrderCosts({ port: hatch.port, dataDir: hatch.dataDir, databaseUrl });
});
afterAll(async () => {
  await costs.close();
  await hatch.discard();
});

describe('an order', () => {
  it('G23 costs these events and statements, click by click', { timeout: 300_000 }, async () => {
    for (let played = 0; played < LEAST_ORDERS || (played < MOST_ORDERS && costs.table !== COSTS); played++)
      await costs.playOrder();
    expect(costs.table).toBe(COSTS);
  });

  it('G23 costs what docs/performance.md says', async () => {
    expect(rowsIn(await readFile(PAGE, 'utf8'))).toEqual(expect.arrayContaining(rowsOf(COSTS)));
  });
});
