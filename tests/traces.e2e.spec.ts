import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Customer, guest } from './support/customer.js';
import { LiveSocket } from './support/live-socket.js';
import { startOtlpReceiver, type OtlpReceiver, type ReceivedSpan } from './support/otlp-receiver.js';
import { RunningHatch } from './support/running-hatch.js';
import { PUSH_APP_KEY, SharedDatabase } from './support/shared-database.js';
import { Visitor } from './support/visitor.js';

const ORDERS = 'private-orders.localhost';
const CHIPS = { id: 17, variant: 'Regular' };
const CLICK = '0af7651916cd43dd8448eb211c80319c';
const BUSY_MACHINE_MS = 240_000;
const WITHIN = { timeout: 20_000, interval: 100 };

/** A browser whose clicks are followed. */
class FollowedVisitor extends Visitor {
  override call(...[method, path, body, options]: Parameters<Visitor['call']>): ReturnType<Visitor['call']> {
    const traceparent = `00-${CLICK}-b7ad6b7169203331-01`;
    return super.call(method, path, body, { ...options, headers: { ...options?.headers, traceparent } });
  }
}

describe('a click, where somebody follows it', () => {
  let receiver: OtlpReceiver;
  let database: SharedDatabase;
  let shop: RunningHatch;
  let gateway: RunningHatch;

  beforeAll(async () => {
    receiver = await startOtlpReceiver();
    database = await SharedDatabase.start();
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, HATCH_COMMIT: '06df4b3809ab' };
    shop = await database.run('api,projections,jobs', database.url, env);
    gateway = await database.run('gateway', database.url, env);
  }, BUSY_MACHINE_MS);
  afterAll(async () => {
    await database.close();
    await receiver.close();
  });

  const ofClick = (): readonly ReceivedSpan[] => receiver.spans.filter(({ traceId }) => traceId === CLICK);
  const named = (name: RegExp): ReceivedSpan => {
    const found = ofClick().find((span) => name.test(span.name));
    if (!found)
      throw new Error(
        `No span ${String(name)} among ${ofClick()
          .map((span) => span.name)
          .join(', ')}`,
      );
    return found;
  };
  /** Names from the click to this span. */
  const wayTo = (span: ReceivedSpan): readonly string[] => {
    const parent = ofClick().find(({ spanId }) => spanId === span.parentSpanId);
    return [...(parent ? wayTo(parent) : []), span.name];
  };

  it('is one trace through call, command, append, projection, change, socket and mail, over two processes', async () => {
    const kitchen = await new Visitor(shop.url).login('kitchen@hatch.test');
    const screen = await LiveSocket.open(gateway.url, PUSH_APP_KEY);
    await screen.join(ORDERS, { visitor: kitchen });
    const { id } = await new Customer(shop, new FollowedVisitor(shop.url)).order(CHIPS);
    await screen.until(({ data }) => data['id'] === id);
    // Each process hands its spans over when it likes.
    await vi.waitFor(() => {
      const pushed = wayTo(named(/^push NewOrder$/));
      expect(pushed.slice(-4)).toEqual(['append', 'project', 'change NewOrder', 'push NewOrder']);
      expect(pushed[0]).toMatch(/^POST \//);
      expect(pushed[1]).toMatch(/^command /);
      expect(wayTo(named(/^send mail$/))).toEqual(expect.arrayContaining(['process owe-mails', 'job mail']));
    }, WITHIN);
    await screen.close();
    const others = ['api', 'projections', 'jobs'];
    const roles = [/^POST /, /^project$/, /^change NewOrder$/, /^send mail$/].map((name) => named(name).roles);
    expect(roles).toEqual([others, others, ['gateway'], others]);
    expect(named(/^push NewOrder$/).attributes['hatch.sockets']).toBe(1);
    const version = expect.stringMatching(/^\d+\.\d+\.\d+$/) as string;
    expect(named(/^push NewOrder$/).build).toEqual({ version, commit: '06df4b3809ab' });
  });

  it('carries nothing of the customer, and what only reads or is set going by time is not in it', () => {
    const sent = receiver.bodies.join('\n');
    for (const secret of [guest.email, guest.full_name, guest.phone_number, guest.postcode, guest.address_1])
      expect(sent).not.toContain(secret);
    const roots = receiver.spans.filter(({ parentSpanId }) => !parentSpanId);
    expect(roots.map(({ name }) => name).filter((name) => !/^(POST|PUT|DELETE) /.test(name))).toEqual([]);
  });

  it('is kept with its events, and pages ask browsers for it', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query<{ type: string }>(
      `SELECT DISTINCT type FROM es.events WHERE meta->>'traceparent' LIKE '00-${CLICK}-%'`,
    );
    await client.end();
    expect(rows.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['ItemAdded', 'OrderPlaced', 'NotificationOwed', 'NotificationSent']),
    );
    expect(await (await fetch(shop.url)).text()).toContain('"HATCH_TRACES":true');
  });
});

describe('a shop whose clicks nobody follows', () => {
  const PROBE = `data:text/javascript,${encodeURIComponent(`
    import { Session } from 'node:inspector';
    let loaded = 0;
    const session = new Session();
    session.connect();
    session.on('Debugger.scriptParsed', ({ params }) => (loaded += /\\/otlp-tracing[^/]*$/.test(params.url) ? 1 : 0));
    session.post('Debugger.enable');
    process.on('exit', () => process.stderr.write('LOADED ' + loaded + '\\n'));`)}`;
  const loadedBy = async (env: Readonly<Record<string, string>>): Promise<number> => {
    const hatch = await RunningHatch.startAsShipped({ NODE_OPTIONS: `--import=${PROBE}`, ...env });
    const page = await (await fetch(hatch.url)).text();
    expect(page.includes('HATCH_TRACES')).toBe(env['OTEL_EXPORTER_OTLP_ENDPOINT'] !== undefined);
    await hatch.discard();
    return Number(/LOADED (\d+)/.exec(hatch.output)?.[1]);
  };

  it('loads nothing of the library, and one that has a collector that is away loads it and sells', async () => {
    expect(await loadedBy({})).toBe(0);
    expect(await loadedBy({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })).toBeGreaterThan(0);
  });
});
