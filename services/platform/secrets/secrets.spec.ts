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
    expect(new Set(Object.values(first)).size).toBe(3);
  });

  it('are the same for two processes that start at once', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => storedSecrets(folder)));
    expect(new Set(all.map(({ session }) => session)).size).toBe(1);
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
    const given = secretsFrom({ session: 's', personalData: 'p', pushKey: 'key', pushSecret: 'push' });
    const derived = secretsFrom({ session: 's', personalData: 'p', pushKey: undefined, pushSecret: undefined });

    expect(given).toMatchObject({ pushKey: 'key', pushSecret: 'push' });
    expect(derived.pushKey).toMatch(/^[0-9a-f]{20}$/);
    expect(derived.cookieKey).toEqual(given.cookieKey);
  });
});
