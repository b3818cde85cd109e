import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { missingFromLock, type Lock } from '../.ci/lockfile.mjs';

const argon = { optionalDependencies: { '@node-rs/argon2-darwin-arm64': '2.2.1' } };

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
      'node_modules/@node-rs/argon2 needs @node-rs/argon2-darwin-arm64@2.2.1, which package-lock.json lacks',
    ]);
  });

  it('is not satisfied by a package that only a sibling can see', () => {
    const hidden = 'node_modules/other/node_modules/@node-rs/argon2-darwin-arm64';
    expect(missingFromLock({ packages: { 'node_modules/@node-rs/argon2': argon, [hidden]: {} } })).toHaveLength(1);
  });

  it('of Hatch is complete, so that npm ci works on every platform', async () => {
    const lock = JSON.parse(await readFile(new URL('../package-lock.json', import.meta.url), 'utf8')) as Lock;
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
    expect(missingFromLock(lock)).toEqual([]);
  });
});
