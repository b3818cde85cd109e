import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { LOCKFILES, missingFromLock, type Lock } from '../.ci/lockfile.mjs';

const argon = { optionalDependencies: { '@node-rs/argon2-darwin-arm64': '2.2.1' } };

const lockIn = async (file: string): Promise<Lock> =>
  JSON.parse(await readFile(new URL(`../${file}`, import.meta.url), 'utf8')) as Lock;

describe('The lockfile', () => {
  it('is complete when an optional dependency lies beside the package', () => {
    const lock = {
      packages: { 'node_modules/@node-rs/argon2': argon, 'node_modules/@node-rs/argon2-darwin-arm64': {} },
    };
    expect(missingFromLock(lock)).toEqual([]);
  });

  it('is complete when the optional dependency lies inside the package or on the way out', () => {
    const inside = 'node_modules/@node-rs/argon2/node_modules/@node-rs/argon2-darwin-arm64';
    expect(missingFromLock({ packages: { 'node_modules/@node-rs/argon2': argon, [inside]: {} } })).toEqual([]);
    const nested = { 'node_modules/a/node_modules/@node-rs/argon2': argon };
    const between = { 'node_modules/a/node_modules/@node-rs/argon2-darwin-arm64': {} };
    expect(missingFromLock({ packages: { ...nested, ...between } })).toEqual([]);
  });

  it('names a platform package it lacks', () => {
    expect(missingFromLock({ packages: { 'node_modules/@node-rs/argon2': argon } })).toEqual([
      'node_modules/@node-rs/argon2 needs @node-rs/argon2-darwin-arm64@2.2.1, which its lockfile lacks',
    ]);
  });

  it('is not satisfied by a package that only a sibling can see', () => {
    const hidden = 'node_modules/other/node_modules/@node-rs/argon2-darwin-arm64';
    expect(missingFromLock({ packages: { 'node_modules/@node-rs/argon2': argon, [hidden]: {} } })).toHaveLength(1);
  });

  it.each(LOCKFILES)('%s is complete, so that npm ci works on every platform', async (file) => {
    const lock = await lockIn(file);
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    expect(missingFromLock(lock)).toEqual([]);
  });

  it('of Hatch holds one TypeScript and one current lru-cache, and leaves Lighthouse to its bench', async () => {
    const folders = Object.keys((await lockIn('package-lock.json')).packages);
    const copiesOf = (name: string) => folders.filter((folder) => folder.endsWith(`node_modules/${name}`));
    expect(copiesOf('typescript')).toEqual(['node_modules/typescript']);
    expect(copiesOf('lru-cache').filter((folder) => !folder.startsWith('node_modules/'))).toEqual([]);
    expect(copiesOf('lighthouse')).toEqual([]);
  });
});
