// Ten people who replay the evening, in a process of their own: what they read must not hold up who measures.
// They watch from the parent's message to its next, and say then how long each board took.
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { DAY } from './add-evening.mjs';

const WATCHERS = 10;
const SEEK_EACH_MS = 15_000;

const { port, cookie, from, to } = JSON.parse(process.argv[2]);

// Their tablets are machines of their own: what they do with an answer takes nothing from the shop.
setPriority(15);

const read = async (path, signal) => {
  const headers = { cookie, 'accept-encoding': 'gzip' };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, signal });
  if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
  return text(response.body);
};

/** Each sees the evening, sought anew every few seconds, and reads what comes after until then. */
const watch = async (watcher, ends, times) => {
  await wait((watcher * SEEK_EACH_MS) / WATCHERS, undefined, { signal: ends });
  for (let round = 0; ; round++) {
    const at = new Date(from + ((to - from) * ((round * 31 + watcher * 13) % 100)) / 100).toISOString();
    const until = AbortSignal.any([ends, AbortSignal.timeout(SEEK_EACH_MS)]);
    const began = performance.now();
    const { position } = JSON.parse(await read(`/api/replay/${DAY}?at=${at}`, ends));
    times.push(performance.now() - began);
    await read(`/api/replay/${DAY}/changes?at=${at}&after=${position}`, until).catch((error) => {
      if (!until.aborted) throw error;
    });
    if (!until.aborted) await once(until, 'abort');
    ends.throwIfAborted();
  }
};

for (;;) {
  await once(process, 'message');
  const [ends, times] = [new AbortController(), []];
  const watching = Array.from({ length: WATCHERS }, (_, watcher) =>
    watch(watcher, ends.signal, times).catch((error) => {
      if (!ends.signal.aborted) throw error;
    }),
  );
  await once(process, 'message');
  ends.abort();
  await Promise.all(watching);
  process.send(times);
}
