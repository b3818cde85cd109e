import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { liftLimits } from './lift-limits.js';
import { copyOf, RunningHatch } from './running-hatch.js';

const STOPS_WITHIN_MS = 20_000;

let shop: RunningHatch | undefined;
const folders: string[] = [];

/**
 * A demo shop that was opened once and stopped, of which specs take copies: opening one takes twice as long as a start.
 * One copy keeps the limits that an owner begins with.
 */
export const setup = async (): Promise<void> => {
  shop = await RunningHatch.startAsShipped();
  await shop.stop();
  const shipped = await copyOf(shop.dataDir);
  const shared = await mkdtemp(join(tmpdir(), 'hatch-shared-'));
  folders.push(shipped, shared);
  await shop.startAgain();
  await liftLimits(shop.url);
  await shop.stop();
  process.env['OPENED_SHOP'] = shop.dataDir;
  process.env['SHIPPED_SHOP'] = shipped;
  process.env['SHARED_SHOPS'] = shared;
};

export const teardown = async (): Promise<void> => {
  const { SHARED_SHOPS: shared } = process.env;
  for (const name of ['OPENED_SHOP', 'SHIPPED_SHOP', 'SHARED_SHOPS']) delete process.env[name];
  if (shared !== undefined)
    await Promise.all((await readdir(shared)).map((pid) => end(join(shared, pid), Number(pid))));
  await shop?.discard();
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
};

/** The worker that started it may be gone, and it may have noticed only now. */
const end = async (noted: string, pid: number): Promise<void> => {
  const dataDir = await readFile(noted, 'utf8');
  kill(pid, 'SIGTERM');
  for (let waited = 0; kill(pid, 0) && waited < STOPS_WITHIN_MS; waited += 50) await wait(50);
  kill(pid, 'SIGKILL');
  const postmaster = await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => undefined);
  if (postmaster !== undefined) kill(Number(postmaster.split('\n')[0]), 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true });
};

/** @returns false where there is no such process any more */
const kill = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
};
