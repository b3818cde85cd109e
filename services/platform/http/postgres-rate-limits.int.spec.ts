import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogger } from '../logging/logger.js';
import { platformDatabase, type PlatformDatabase } from '../testing/platform-database.js';
import { createRateLimits } from './create-rate-limits.js';
import { TooManyRequests, type RateLimits } from './rate-limits.js';

const key = randomBytes(32);
const lines: string[] = [];
const logger = createLogger({ level: 'warn', destination: { write: (line: string) => void lines.push(line) } });
let database: PlatformDatabase;
let pool: PlatformDatabase['pool'];

beforeAll(async () => {
  database = await platformDatabase();
  ({ pool } = database);
});
afterAll(() => database.close());

const aProcess = ({ alone = false } = {}): Promise<RateLimits> =>
  createRateLimits({ redisUrl: undefined, pool, key, logger, alone });
const limitOf = (limit: string, perSeconds = 60) => ({ name: limit, times: 2, perSeconds });

it('OPEN-15 processes with one database and no Redis count together, and a try is given back to all of them', async () => {
  const [one, other] = [await aProcess(), await aProcess()];
  await one.consume(limitOf('shared'), 'ann');
  await other.consume(limitOf('shared'), 'ann');
  await expect(one.consume(limitOf('shared'), 'ann')).rejects.toThrow(TooManyRequests);
  await expect(other.consume(limitOf('shared'), 'bob')).resolves.toMatchObject({ left: expect.any(Number) });
  await expect(other.consume(limitOf('another'), 'ann')).resolves.toMatchObject({ left: expect.any(Number) });
  await other.refund(limitOf('shared'), 'ann');
  await expect(one.consume(limitOf('shared'), 'ann')).resolves.toMatchObject({ left: expect.any(Number) });
  await expect(other.consume(limitOf('shared'), 'ann')).rejects.toThrow(TooManyRequests);
});

it('G06 what is counted at every click costs a process that is alone no statement, and what is not stays in the database', async () => {
  const frequent = { ...limitOf('clicks'), frequent: true };
  const first = await aProcess({ alone: true });
  for (const limit of [frequent, limitOf('logins')]) for (let n = 0; n < 2; n++) await first.consume(limit, 'ann');
  await expect(first.consume(frequent, 'ann')).rejects.toThrow(TooManyRequests);
  const { rows } = await pool.query("SELECT key FROM web.rate_limits WHERE key LIKE 'clicks:%' OR key LIKE 'logins:%'");
  expect(rows).toHaveLength(1);
  const restarted = await aProcess({ alone: true });
  await expect(restarted.consume(limitOf('logins'), 'ann')).rejects.toThrow(TooManyRequests);
});

it('lets exactly as many of many tries side by side through as there are, whichever process they come to', async () => {
  const processes = await Promise.all([aProcess(), aProcess(), aProcess()]);
  const tries = processes.flatMap((each) => Array.from({ length: 20 }, () => each.consume(limitOf('race'), 'ann')));
  const answers = await Promise.allSettled(tries);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

it('opens again when the window is over, and saves nothing up for the next one', async () => {
  const limits = await aProcess();
  const short = limitOf('short', 1);
  await limits.consume(short, 'ann');
  await limits.consume(short, 'ann');
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await limits.refund(short, 'ann');
  await limits.consume(short, 'ann');
  await limits.consume(short, 'ann');
  await expect(limits.consume(short, 'ann')).rejects.toEqual(new TooManyRequests(1));
});

it('keeps nobody’s address where the counts lie', async () => {
  await (await aProcess()).consume(limitOf('mail'), 'ann@example.org');
  const { rows } = await pool.query<{ key: string }>("SELECT key FROM web.rate_limits WHERE key LIKE 'mail:%'");
  expect(rows).toEqual([{ key: expect.stringMatching(/^mail:[\w-]{43}$/) }]);
});

it('tries are counted in memory while the table cannot be reached, and that is logged', async () => {
  const limits = await aProcess();
  await pool.query('ALTER TABLE web.rate_limits RENAME TO away');
  await limits.consume(limitOf('after'), 'ann');
  await limits.consume(limitOf('after'), 'ann');
  await expect(limits.consume(limitOf('after'), 'ann')).rejects.toThrow(TooManyRequests);
  await pool.query('ALTER TABLE web.away RENAME TO rate_limits');

  expect(lines.join()).toContain('tries are counted in memory');
  await expect(limits.consume(limitOf('after'), 'ann')).resolves.toMatchObject({ left: expect.any(Number) });
});
