import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startFakeStripe, type FakeStripe } from '@hatch/pay-demo';
import { severableProxy } from '@hatch/event-store/testing';
import { startMailServer, startRedis, type MailServer, type RedisServer } from '@hatch/platform/testing';
import { liftLimits } from '../../support/lift-limits.js';
import { freePort, RunningHatch } from '../../support/running-hatch.js';
import { PUSH_APP_KEY } from '../../support/shared-database.js';
import { Visitor } from '../../support/visitor.js';
import { DatabaseServer } from './database-server.js';
import { FalseClock } from './false-clock.js';
import { Front } from './front.js';
import type { LogCluster } from './log-cluster.js';
import { SiteProcess } from './site-process.js';
import { SmallDisk } from './small-disk.js';

const STRIPE = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const SECRETS = {
  SESSION_SECRET: 'a secret of this test that is long enough',
  DATA_KEY: 'a data key of this test that is long enough',
  PUSH_APP_KEY,
  PUSH_APP_SECRET: 'a-secret-for-this-test-alone',
};
const ROLES = [
  ['api-1', 'api'],
  ['api-2', 'api'],
  ['background-1', 'projections,jobs'],
  ['background-2', 'projections,jobs'],
  ['gateway-1', 'gateway'],
  ['gateway-2', 'gateway'],
] as const;
/** Nothing is sold out. */
const PLENTY = 100_000;

type Units = { readonly units: readonly { readonly variant_id: number | null }[] };

export type SiteOptions = {
  /** Where the events are to be; without it they are in Postgres. */
  readonly log?: LogCluster;
  /** Of another release than this one. */
  readonly main?: string;
};

/**
 * The shop as a town would run it: two APIs, two gateways and two processes for the rest, on one Postgres, one Redis, a mail
 * server and a payment provider, each at the end of a wire that can be frozen.
 */
export class Site {
  redis: RedisServer;

  private constructor(
    readonly folder: string,
    readonly disk: SmallDisk,
    readonly database: DatabaseServer,
    private readonly redisPort: number,
    redis: RedisServer,
    readonly mail: MailServer,
    readonly stripe: FakeStripe,
    readonly front: Front,
    readonly processes: readonly SiteProcess[],
    readonly clock: FalseClock | undefined,
    readonly log: LogCluster | undefined,
  ) {
    this.redis = redis;
  }

  static async open({ log, main }: SiteOptions = {}): Promise<Site> {
    const folder = await mkdtemp(join(tmpdir(), 'hatch-'));
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'data'));
    const disk = await SmallDisk.mount();
    const [database, mail, redisPort, frontPort] = await Promise.all([
      DatabaseServer.start(disk.folder),
      startMailServer(),
      freePort(),
      freePort(),
    ]);
    const redis = await startRedis({ port: redisPort, folder });
    const url = `http://127.0.0.1:${frontPort}`;
    const stripe = await startFakeStripe({ ...STRIPE, webhookAddress: `${url}/webhooks/stripe` });
    const env = {
      ...SECRETS,
      DATA_DIR: join(folder, 'data'),
      PUBLIC_URL: url,
      SMTP_URL: mail.url,
      STRIPE_KEY: STRIPE.publishableKey,
      STRIPE_SECRET: STRIPE.secretKey,
      STRIPE_WEBHOOK_SECRET: STRIPE.webhookSecret,
      STRIPE_API_BASE: stripe.base,
      DEMO: '1',
      ...(log && { EVENTSTORE_URL: log.url }),
    };
    const processes: SiteProcess[] = [];
    for (const [name, roles] of ROLES) {
      const postgres = await severableProxy(database.address.port);
      const wireToRedis = await severableProxy(redisPort);
      const hatch = await RunningHatch.on(join(folder, name), {
        ...env,
        HATCH_ROLES: roles,
        DATABASE_URL: database.urlBy(postgres.port),
        REDIS_URL: `redis://127.0.0.1:${wireToRedis.port}`,
      });
      hatch.main = main ?? hatch.main;
      processes.push(new SiteProcess(name, hatch, { postgres, redis: wireToRedis }));
    }
    const portsOf = (role: string) =>
      processes.filter(({ name }) => name.startsWith(role)).map((each) => each.hatch.port);
    const front = await Front.open(frontPort, { apis: portsOf('api'), gateways: portsOf('gateway') });
    const clock = await FalseClock.in(folder);
    const site = new Site(folder, disk, database, redisPort, redis, mail, stripe, front, processes, clock, log);
    try {
      await site.startAll();
      await site.#furnish();
    } catch (error) {
      await site.close();
      throw error;
    }
    return site;
  }

  get url(): string {
    return this.front.url;
  }

  /** Whose environment a command beside the shop is given. */
  get hatch(): RunningHatch {
    return this.named('api-1').hatch;
  }

  named(name: string): SiteProcess {
    const found = this.processes.find((each) => each.name === name);
    if (!found) throw new Error(`There is no ${name}`);
    return found;
  }

  async startRedisAgain(): Promise<void> {
    this.redis = await startRedis({ port: this.redisPort, folder: this.folder });
  }

  /** The database, and what lies beside it, as a backup takes them. */
  async copyTo(folder: string): Promise<void> {
    await this.database.copyTo(folder);
    await cp(join(this.folder, 'data'), join(folder, 'data'), { recursive: true });
  }

  async restoreFrom(folder: string): Promise<void> {
    await this.database.restoreFrom(folder);
    await rm(join(this.folder, 'data'), { recursive: true, force: true });
    await cp(join(folder, 'data'), join(this.folder, 'data'), { recursive: true });
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((each) => each.discard()));
    await this.front.close();
    await this.stripe.close();
    await this.mail.close();
    await this.redis.stop();
    if (await this.database.isRunning()) await this.database.stop('immediate');
    await this.disk.unmount();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** One after another: the first makes the shop, and a small machine starts no six at once. */
  async startAll(): Promise<void> {
    for (const each of this.processes) await each.start();
  }

  async #furnish(): Promise<void> {
    await liftLimits(this.hatch.url);
    const owner = await new Visitor(this.hatch.url).login('super@hatch.test');
    const { body } = await owner.get('/api/products?limit=100');
    for (const { id } of body as readonly { readonly id: number }[]) {
      const { units } = (await owner.get(`/api/admin/menu/${id}/stock`)).body as Units;
      for (const { variant_id: variant } of units)
        await owner.post('/api/admin/menu/count', {
          id,
          ...(variant !== null && { variant_id: variant }),
          count: PLENTY,
        });
    }
  }
}
