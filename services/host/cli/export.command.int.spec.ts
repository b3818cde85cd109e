import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UsageError } from './command.js';
import { exportLog } from './export.command.js';
import { outputOf } from './testing/output-of.js';
import { shopWithLedger, type ShopWithLedger } from './testing/shop-with-ledger.js';

type Line = {
  readonly type: string;
  readonly position: string;
  readonly meta: { readonly at: string };
  readonly proof: { readonly path: readonly string[] } | null;
};

let shop: ShopWithLedger;
beforeAll(async () => {
  shop = await shopWithLedger();
  await shop.seal();
});
afterAll(() => shop.close());

const exported = async (...args: readonly string[]): Promise<readonly Line[]> => {
  const file = join(shop.folder, 'log.ndjson');
  await exportLog.run([...args, '--file', file], shop.config);
  const text = await readFile(file, 'utf8');
  return text === ''
    ? []
    : text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as Line);
};
const london = (at: string): string => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/London' });

describe('export', () => {
  it('writes every event once, oldest first, with personal data sealed', async () => {
    const events = await exported();
    const positions = events.map(({ position }) => Number(position));

    expect(events.filter(({ type }) => type === 'ProductAdded').length).toBeGreaterThanOrEqual(24);
    expect(positions).toEqual(positions.map((_, index) => index + 1));
    expect(JSON.stringify(events)).not.toMatch(/hatch\.test/);
    expect(events[0]?.proof?.path.length).toBeGreaterThan(0);
    expect(events.at(-1)).toMatchObject({ type: 'LedgerSealed', proof: null });
  });

  it('writes a file that only its owner reads, also over one that others could', async () => {
    const file = join(shop.folder, 'log.ndjson');
    await writeFile(file, 'old');
    await chmod(file, 0o644);
    await exported();
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('writes a slice of positions', async () => {
    const positions = (await exported('--from', '3', '--to', '7')).map(({ position }) => position);
    expect(positions).toEqual(['3', '4', '5', '6', '7']);
    expect(await exported('--from', '100000')).toEqual([]);
  });

  it('writes the events of a day in London', async () => {
    const all = await exported();
    const day = london(all[0]?.meta.at ?? '');
    expect(await exported('--from', day)).toEqual(all);
    expect((await exported('--from', '10', '--to', day))[0]).toEqual(all[9]);
    expect(await exported('--to', '2020-01-01')).toEqual([]);
  });

  it('writes to standard output', async () => {
    const text = await outputOf(() => exportLog.run(['--to', '2'], shop.config));
    expect(text.trimEnd().split('\n')).toHaveLength(2);
  });

  it('refuses what is no bound, before it touches the file', async () => {
    const file = join(shop.folder, 'untouched.ndjson');
    await expect(exportLog.run(['--from', 'monday', '--file', file], shop.config)).rejects.toThrow(UsageError);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
    await expect(exportLog.run(['--file', join(shop.folder, 'no', 'folder')], shop.config)).rejects.toThrow('ENOENT');
  });
});
