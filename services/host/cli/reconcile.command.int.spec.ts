import { customerActs, startFakeStripe, type FakeStripe } from '@hatch/pay-demo';
import { testDatabase, type TestDatabase } from '@hatch/event-store/testing';
import { londonDate } from '@hatch/kernel/rules';
import { parseConfig, type Config } from '@hatch/platform';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { UsageError } from './command.js';
import { rebuild } from './rebuild.command.js';
import { reconcile } from './reconcile.command.js';

const KEYS = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const TODAY = londonDate(new Date());
const SPAN = ['--from', TODAY, '--to', TODAY];

describe('reconcile', () => {
  let database: TestDatabase;
  let stripe: FakeStripe;
  let folder: string;
  let config: Config;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hatch-cli-'));
    database = await testDatabase();
    stripe = await startFakeStripe(KEYS);
    config = parseConfig({
      DATABASE_URL: database.url,
      DATA_DIR: folder,
      SESSION_SECRET: 's'.repeat(40),
      STRIPE_KEY: KEYS.publishableKey,
      STRIPE_SECRET: KEYS.secretKey,
      STRIPE_API_BASE: stripe.base,
    });
    await rebuild.run([], config);
  });
  afterAll(async () => {
    await stripe.close();
    await database.close();
    await rm(folder, { recursive: true });
  });

  const run = async (): Promise<{ readonly lines: readonly string[]; readonly failure: string | undefined }> => {
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    const failure = await reconcile
      .run(SPAN, config)
      .then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      .finally(() => write.mockRestore());
    return { lines: lines.join('').trim().split('\n'), failure };
  };

  it('PAYX-04 says what was compared, and fails while anything differs', async () => {
    expect(await run()).toEqual({
      lines: ['stripe: 0 payments there, 0 in the log, 0 differences'],
      failure: undefined,
    });
    const intent = stripe.book.create({ amount: 2_500, currency: 'gbp', metadata: {} } as never);
    const payment = { providerId: intent.id, clientSecret: intent.client_secret ?? '' };
    await customerActs(stripe.base, KEYS.publishableKey, payment, 'pays');
    const { lines, failure } = await run();
    expect(lines).toEqual([
      'stripe: 1 payments there, 0 in the log, 1 differences',
      `  unknown-here ${intent.id}: taken there £25.00, given back £0.00, in the log nothing known`,
    ]);
    expect(failure).toContain('1 differences; /admin/payments');
  });

  it.each([
    [[]],
    [['--from', TODAY]],
    [['--from', 'x', '--to', TODAY]],
    [['--from', '2026-02-02', '--to', '2026-02-01']],
  ])('PAYX-04 refuses %j', async (args) => {
    await expect(reconcile.run(args, config)).rejects.toThrow(UsageError);
  });
});
