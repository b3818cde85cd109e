import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedSecrets } from './secrets-file.js';
import { derive, secretsFrom } from './secrets.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hatch-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('the secrets of a data folder', () => {
  it('are made once, readable by their owner alone', async () => {
    const first = await storedSecrets(join(folder, 'new'));

    expect(await storedSecrets(join(folder, 'new'))).toEqual(first);
    expect((await stat(join(folder, 'new', 'secrets.json'))).mode & 0o777).toBe(0o600);
    expect(new Set(Object.values(first)).size).toBe(4);
  });

  it('are the same for two processes that start at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => storedSecrets(folder)));
    expect(new Set(all.map(({ session }) => session)).size).toBe(1);
  });

  it('of an earlier release go on as they are', async () => {
    const stored = { session: 's'.repeat(64), personalData: 'p'.repeat(64), database: 'd'.repeat(64) };
    await writeFile(join(folder, 'secrets.json'), JSON.stringify(stored));

    expect(await storedSecrets(folder)).toEqual(stored);
  });

  it.each(['', '{', '{"session":"short"}'])('are never replaced when the file holds %j', async (text) => {
    await writeFile(join(folder, 'secrets.json'), text);

    await expect(storedSecrets(folder)).rejects.toThrow('put the original back');
    expect(await readFile(join(folder, 'secrets.json'), 'utf8')).toBe(text);
  });
});

describe('keys', () => {
  it('differ by purpose and agree between processes', () => {
    expect(derive('secret', 'one')).toEqual(derive('secret', 'one'));
    expect(derive('secret', 'one')).not.toEqual(derive('secret', 'two'));
    expect(derive('secret', 'one')).toHaveLength(32);
  });

  it('are taken as given where they are given', () => {
    const given = secretsFrom({ session: ['s'], personalData: ['p'], pushKey: 'key', pushSecrets: ['push'] });
    const derived = secretsFrom({ session: ['s'], personalData: ['p'] });

    expect(given.pushApps).toEqual([{ key: 'key', secret: 'push' }]);
    expect(derived.pushApps[0].key).toMatch(/^[0-9a-f]{20}$/);
    expect(derived.cookieKeys).toEqual(given.cookieKeys);
  });

  it('of a rotated secret come first, and those of before after them', () => {
    const before = secretsFrom({ session: ['old'], personalData: ['old data'] });
    const rotated = secretsFrom({ session: ['new', 'old'], personalData: ['new data', 'old data'] });

    expect(rotated.cookieKeys[1]).toEqual(before.cookieKeys[0]);
    expect(rotated.linkKeys[1]).toEqual(before.linkKeys[0]);
    expect(rotated.dataKeys[1]).toEqual(before.dataKeys[0]);
    expect(rotated.pushApps[1]).toEqual(before.pushApps[0]);
    expect(rotated.cookieKeys[0]).not.toEqual(before.cookieKeys[0]);
  });

  it('of the live channels are apart from the session, and rotated by themselves', () => {
    const sources = { session: ['s'], personalData: ['p'] } as const;
    const [own] = secretsFrom({ ...sources, pushRoots: ['push'] }).pushApps;
    const rotated = secretsFrom({ ...sources, pushKey: 'key', pushSecrets: ['new', 'old'] }).pushApps;

    expect(own).not.toEqual(secretsFrom(sources).pushApps[0]);
    expect(rotated).toEqual([
      { key: 'key', secret: 'new' },
      { key: 'key', secret: 'old' },
    ]);
  });
});
