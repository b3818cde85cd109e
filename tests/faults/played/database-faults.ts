import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Fault, Scene } from './fault.js';

const FULL_MS = 10_000;
const EXHAUSTED_MS = 15_000;
const ASIDE_MS = 8_000;
const TAKE_AGAIN_MS = 50;

export const restart: Fault = {
  name: 'restart',
  play: async ({ site: { database }, random, say }) => {
    const awayMs = random.between(0, 5_000);
    say(`Postgres is restarted, ${awayMs} ms away`);
    await database.stop();
    await sleep(awayMs);
    await database.startAgain();
  },
};

export const panic: Fault = {
  name: 'panic',
  play: async ({ site: { database }, random, say }) => {
    if (random.share() < 0.5) {
      say('kill -9 of a backend of Postgres, which recovers');
      return database.panic();
    }
    say('kill -9 of Postgres');
    await database.kill();
    await database.startAgain();
    return undefined;
  },
};

export const disk: Fault = {
  name: 'disk',
  missing: ({ disk: { missing } }) => missing,
  play: async ({ site: { disk: full, database }, say }) => {
    say(`the disk of Postgres is full for ${FULL_MS / 1000} s`);
    await full.fill();
    await sleep(FULL_MS);
    await full.clear();
    // It may have given up on recovering meanwhile.
    await sleep(500);
    if (!(await database.isRunning())) await database.startAgain();
  },
};

/** Takes whatever connection there is, as a program gone wild does. */
const takeAll = async (url: string, over: AbortSignal): Promise<void> => {
  const taken: pg.Client[] = [];
  while (!over.aborted) {
    const client = new pg.Client({ connectionString: url, application_name: 'a program gone wild' });
    client.on('error', () => undefined);
    const isTaken = await client.connect().then(
      () => true,
      () => false,
    );
    if (isTaken) taken.push(client);
    else {
      await client.end().catch(() => undefined);
      await sleep(TAKE_AGAIN_MS);
    }
  }
  await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
};

export const connections: Fault = {
  name: 'connections',
  play: async ({ site: { database }, say }) => {
    say(`every connection to Postgres that is free, and half of the shop's own, is taken for ${EXHAUSTED_MS / 1000} s`);
    const over = new AbortController();
    const taking = takeAll(database.urlBy(), over.signal);
    await sleep(1_500);
    await database.endHalf();
    await sleep(EXHAUSTED_MS);
    over.abort();
    await taking;
  },
};

/** What was said since the copy is lost, and the shop goes on from there. */
const setBack = async ({ site, answers }: Scene, copy: string, mark: ReturnType<Scene['answers']['mark']>) => {
  await Promise.all(site.processes.map((each) => each.kill()));
  await site.restoreFrom(copy);
  answers.backTo(mark);
  await site.startAll();
};

export const restored: Fault = {
  name: 'restored',
  play: async (scene) => {
    const { site, answers, say, inQuiet } = scene;
    const copy = await mkdtemp(join(tmpdir(), 'hatch-copy-'));
    let mark = answers.mark();
    try {
      await inQuiet(async () => {
        say('the log, the tables and the pictures are copied');
        await site.copyTo(copy);
        mark = answers.mark();
      });
      await sleep(ASIDE_MS);
      await inQuiet(async () => {
        say(`the shop is set back to the copy, ${answers.mark().placed - mark.placed} orders older`);
        await setBack(scene, copy, mark);
      });
    } finally {
      await rm(copy, { recursive: true, force: true });
    }
  },
};
