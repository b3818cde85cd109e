// Ten people who replay the evening, in a process of their own: what they read must not hold up who measures.
// They stop when the parent asks how many boards they saw.
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY } from './add-evening.mjs';

const WATCHERS = 10;
const SEEK_EACH_MS = 6_000;

const { port, cookie, from, to } = JSON.parse(process.argv[2]);
const times = [];

const read = async (path) => {
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return text(response.body);
};

/** Each sees the evening, sought anew every few seconds with all that comes after. */
const watch = async (watcher) => {
  await wait((watcher * SEEK_EACH_MS) / WATCHERS);
  for (let round = 0; ; round++) {
    const at = new Date(from + ((to - from) * ((round * 31 + watcher * 13) % 100)) / 100).toISOString();
    const began = performance.now();
    const { position } = JSON.parse(await read(`/api/replay/${DAY}?at=${at}`));
    times.push(performance.now() - began);
    await read(`/api/replay/${DAY}/changes?at=${at}&after=${position}`);
    await wait(Math.max(0, SEEK_EACH_MS - (performance.now() - began)));
  }
};

process.on('message', () => process.send(times, () => process.exit()));
await Promise.all(Array.from({ length: WATCHERS }, (_, watcher) => watch(watcher)));
