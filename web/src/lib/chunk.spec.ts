import { beforeEach, describe, expect, it } from 'vitest';
import { fakeServer, networkDown } from '../testing/fake-server';
import type { ChunkLoadError } from './chunk';
import { createChunkLoader } from './chunk';
import { pageOf } from '../testing/pages';

const noScript = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
const failuresOf = async (load: () => Promise<unknown>, tries: number): Promise<readonly unknown[]> => {
  const failures: unknown[] = [];
  while (failures.length < tries) failures.push(await failureOf(load));
  return failures;
};
const failureOf = async (load: () => Promise<unknown>): Promise<unknown> =>
  load().then(
    () => 'it was loaded',
    ({ name, recovery, newer }: ChunkLoadError) => ({ name, recovery, newer }),
  );

describe('a chunk that is loaded on demand', () => {
  beforeEach(() => {
    document.body.innerHTML = '<script type="module" src="/assets/index-1.js"></script>';
  });

  it('is loaded by the call after the one that failed', async () => {
    fakeServer({ 'GET /': networkDown });
    let signal = false;
    const load = createChunkLoader(() => (signal ? Promise.resolve('the chunk') : noScript()));
    await expect(load()).rejects.toThrow("We couldn't load this part of the shop.");
    signal = true;
    await expect(load()).resolves.toBe('the chunk');
  });

  it('is to be tried again, however often it failed, while the server cannot be reached', async () => {
    const server = fakeServer({ 'GET /': networkDown });
    const load = createChunkLoader(noScript);
    const failed = { name: 'ChunkLoadError', recovery: 'again', newer: undefined };
    expect(await failuresOf(load, 4)).toEqual([failed, failed, failed, failed]);
    expect(server.callsTo('POST /api/log-error')).toEqual([]);
  });

  it('needs a reload once a third try fails although the server answers', async () => {
    const server = fakeServer({ 'GET /': pageOf('1') });
    const load = createChunkLoader(noScript);
    expect(await failuresOf(load, 2)).toMatchObject([{ recovery: 'again' }, { recovery: 'again' }]);
    expect(await failureOf(load)).toMatchObject({ recovery: 'reload', newer: undefined });
    expect(server.callsTo('POST /api/log-error')).toHaveLength(3);
  });

  it('needs a reload at once when the server has another release', async () => {
    fakeServer({ 'GET /': pageOf('2') });
    expect(await failureOf(createChunkLoader(noScript))).toMatchObject({
      recovery: 'reload',
      newer: '/assets/index-2.js',
    });
  });

  it('takes an answer that is no page for no answer', async () => {
    fakeServer({ 'GET /': new Response('busy', { status: 503 }) });
    const load = createChunkLoader(noScript);
    expect(await failuresOf(load, 3)).toMatchObject([
      { recovery: 'again' },
      { recovery: 'again' },
      { recovery: 'again' },
    ]);
  });
});
