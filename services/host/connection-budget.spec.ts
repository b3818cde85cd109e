import { EventStoreUnavailable } from '@hatch/kernel';
import { parseConfig } from '@hatch/platform';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { onceThereIsRoom, whyNoDatabase } from './connection-budget.js';

const exhausted = (): EventStoreUnavailable =>
  new EventStoreUnavailable(
    Object.assign(new pg.DatabaseError('sorry, too many clients already', 5, 'error'), { code: '53300' }),
  );
const config = parseConfig({ DATABASE_URL: 'postgres://127.0.0.1:5432/hatch', SESSION_SECRET: 's'.repeat(40) });
const signal = new AbortController().signal;

describe('a start for which Postgres has no connection left', () => {
  it('goes on once another process has given one back', async () => {
    let tries = 0;
    const start = () => (++tries < 3 ? Promise.reject(exhausted()) : Promise.resolve('started'));
    expect(await onceThereIsRoom(start, { withinMs: 60_000, everyMs: 1, signal })).toBe('started');
    expect(tries).toBe(3);
  });

  it('says in one line what to change when none is given back, and does not blame the log', async () => {
    const start = () => Promise.reject(exhausted());
    const error: unknown = await onceThereIsRoom(start, { withinMs: 5, everyMs: 1, signal }).catch(
      (one: unknown) => one,
    );
    expect(whyNoDatabase(error, config)).toMatch(
      /^Postgres at 127\.0\.0\.1:5432 has no connection left; this process may open \d+\. Raise max_connections, lower DB_POOL, or run fewer processes$/,
    );
  });

  it('is not tried again for any other reason', async () => {
    let tries = 0;
    const start = () => Promise.reject(new Error(`no ${++tries}`));
    await expect(onceThereIsRoom(start, { withinMs: 60_000, everyMs: 1, signal })).rejects.toThrow('no 1');
  });
});
