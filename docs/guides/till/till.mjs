#!/usr/bin/env node
// A small till: rings for each new order, and misses none however often the line is cut.
//
//   HATCH_URL=https://shop.example HATCH_TOKEN=... node till.mjs
//
// The token needs the scope orders:read. Node 20 or newer, and nothing else.
import { readFile, rename, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const { HATCH_URL = 'http://localhost:3000', HATCH_TOKEN, TILL_FILE = 'till.json' } = process.env;
const WAIT_S = 25;
const SILENT_MS = (WAIT_S + 15) * 1000;
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [500, 30_000];
/** Ids of orders that were rung, so that one that is told twice rings once. */
const MOST_REMEMBERED = 1_000;

if (!HATCH_TOKEN) {
  console.error('Set HATCH_TOKEN to an access token with the scope orders:read');
  process.exit(2);
}

const ask = async (path) => {
  const answer = await fetch(new URL(`/api/v1/${path}`, HATCH_URL), {
    headers: { authorization: `Bearer ${HATCH_TOKEN}` },
    signal: AbortSignal.timeout(SILENT_MS),
  });
  const body = await answer.json();
  if (answer.ok) return body;
  throw Object.assign(new Error(body.message ?? `The shop answered ${answer.status}`), {
    status: answer.status,
    retryAfterMs: Number(answer.headers.get('retry-after') ?? 0) * 1000,
  });
};

const readPlace = async () => {
  try {
    return JSON.parse(await readFile(TILL_FILE, 'utf8'));
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  }
};

/** In one step, so that a till that is switched off in the middle has the place before. */
const keepPlace = async (place) => {
  await writeFile(`${TILL_FILE}.new`, JSON.stringify(place), { flush: true });
  await rename(`${TILL_FILE}.new`, TILL_FILE);
};

const ring = ({ at, data: { order_id: id, ref, method, total } }) => {
  console.log(JSON.stringify({ rings: ref, order: id, method, pounds: (total / 100).toFixed(2), at }));
};

const say = ({ after }) => console.log(JSON.stringify({ waits: 'for orders', after }));

let place = await readPlace();
if (place) say(place);

for (let pause = FIRST_PAUSE_MS; ;) {
  try {
    if (!place) {
      await keepPlace((place = { after: (await ask('events?after=end')).next, rung: [] }));
      say(place);
    }
    const { events, next } = await ask(`events?after=${place.after}&wait=${WAIT_S}`);
    for (const event of events) {
      if (event.type !== 'order.placed' || place.rung.includes(event.id)) continue;
      ring(event);
      // After each, so that a till that is killed here rings one order twice at most, and none never.
      place = { ...place, rung: [...place.rung, event.id].slice(-MOST_REMEMBERED) };
      await keepPlace(place);
    }
    if (next !== place.after) await keepPlace((place = { ...place, after: next }));
    pause = FIRST_PAUSE_MS;
  } catch (error) {
    console.error(JSON.stringify({ trouble: error.message }));
    // Waiting does not make a token good, nor a position that is none.
    if ([401, 403, 422].includes(error.status)) process.exit(1);
    await wait(Math.max(pause, error.retryAfterMs ?? 0) * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  }
}
