import { RACES, UNITS } from './support/bench.mjs';
import { Connection } from './support/connection.mjs';
import { raceProduct } from './support/seed.mjs';
import { Shopper } from './support/shopper.mjs';

const BUYERS = 200;

/** Every buyer goes all the way, or gets the reason why not. */
const buy = async (shopper, id) => {
  const added = await shopper.call('POST', '/api/moveProductStockToBasket', { id, variant: '', quantity: 1 });
  if (added.code >= 500) return 'broken';
  if (added.body.status !== true) return added.body.message ? 'refused' : 'unclear';
  await shopper.checkOut();
  await shopper.place();
  return 'sold';
};

const race = async (port, id) => {
  const connections = await Promise.all(Array.from({ length: BUYERS }, () => Connection.open(port)));
  const started = performance.now();
  const ends = await Promise.all(connections.map((connection) => buy(new Shopper(connection), id)));
  const seconds = (performance.now() - started) / 1000;
  for (const connection of connections) connection.close();
  return { seconds, ends };
};

/** @param {import('./support/bench.mjs').Bench} bench */
export const hotProduct = async (bench) => {
  const runs = [];
  for (let run = 0; run < RACES; run++) runs.push(await race(bench.port, raceProduct(run)));
  const count = ({ ends }, end) => ends.filter((each) => each === end).length;
  const exact = runs.filter((run) => count(run, 'sold') === UNITS && count(run, 'refused') === BUYERS - UNITS);
  const slowest = Math.max(...runs.map(({ seconds }) => seconds));
  bench.report.add({
    name: `runs of ${BUYERS} buyers that sold exactly ${UNITS}`,
    value: exact.length,
    unit: 'runs',
    least: RACES,
  });
  bench.report.add({ name: 'slowest run', value: slowest, unit: 's', most: 3 });
};
