import { countStock } from '@hatch/contexts/stock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCommand } from '../testing/a-command.js';
import { placeOrder, type PlacedOrder } from '../testing/place-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';
import type { EvidenceAnswer } from './evidence-wire.js';

const PATIENT_MS = 180_000;

describe('the evidence of an order over HTTP', () => {
  let api: TestApi;
  let admin: Visitor;
  let order: PlacedOrder;
  beforeAll(async () => {
    api = await testApi();
    await api.writeSide.aggregates.stock.handle('1', countStock({ sku: '1', onHand: 1_000 }), aCommand());
    admin = await api.loggedIn('admin');
    order = await placeOrder(api.visitor());
    const kitchen = await api.loggedIn('kitchen');
    await kitchen.post('/takeaway/markPaid', { orderId: order.id });
    await kitchen.post('/takeaway/printOrder', { orderId: order.id, status: 'PRINTED' });
    await api.untilProjected();
  }, PATIENT_MS);
  afterAll(() => api.close());

  const page = async () => (await admin.get<EvidenceAnswer>(`/api/history/evidence/${order.id}`)).body;
  const file = () => admin.get(`/api/history/evidence/${order.id}/proof.ndjson`);

  it('HIST-11 says by when what is open will be sealed, before it is', async () => {
    const { open, sealed_by, events, seals } = await page();
    expect(open).toBe(events.length);
    expect(seals).toEqual([]);
    expect(Date.parse(sealed_by ?? '') - Date.parse(events.at(-1)?.at ?? '')).toBe(60_000);
  });

  it('HIST-11 tells what was agreed, with prices, VAT and allergens, and what happened, by whom and where in the log', async () => {
    await api.seal();
    const { agreement, events, person, ref, seals, open, sealed_by, trouble } = await page();
    expect({ ref, open, sealed_by, trouble }).toEqual({ ref: order.ref, open: 0, sealed_by: null, trouble: null });
    expect(person).toMatchObject({ standing: 'known', name: 'Ann <i>Archer</i>', notes: 'No <b>onions</b>' });
    expect(agreement).toMatchObject({ total: 2300, ta_method: 'COLLECT', payment_method: 'PHONE' });
    expect(agreement.lines).toMatchObject([
      { quantity: 2, amount: 2000, vat_rate: 2000 },
      { quantity: 1, amount: 300, vat_rate: 2000 },
    ]);
    expect(agreement.vat).toEqual([{ rate: 2000, gross: 2300, net: 1917, vat: 383 }]);
    expect(events.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['CheckoutStarted', 'OrderPlaced', 'OrderMarkedPaid', 'TicketPrinted']),
    );
    const placed = events.find(({ what }) => what === 'OrderPlaced');
    expect(placed).toMatchObject({
      by: 'system',
      stream: `order-${order.id}`,
      standing: 'sealed',
      seal: seals[0]?.number,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      revision: expect.stringMatching(/^\d+$/),
      position: expect.stringMatching(/^\d+$/),
    });
    expect(events.find(({ what }) => what === 'OrderMarkedPaid')).toMatchObject({ by: 'staff', by_name: 'Ann' });
  });

  it('HIST-11 gives a file with a proof for each event and nothing personal in plain', async () => {
    const { code, headers, text } = await file();
    expect(code).toBe(200);
    expect(headers.get('content-type')).toContain('application/x-ndjson');
    const [header, ...events] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(header).toMatchObject({ format: 'hatch-evidence-1', about: `order ${order.id}` });
    expect(events).toHaveLength((await page()).events.length);
    expect(events.every(({ proof }) => proof !== null)).toBe(true);
    expect(text).not.toMatch(/Archer|onions|ann@shop/);
  });

  it('HIST-11 goes on to be proved when the person is forgotten, who is then only named as that', async () => {
    const before = (await file()).text.split('\n').slice(1);
    const { rows } = await api.pool.query<{ subject: string }>(
      `SELECT DISTINCT data->'pii'->>'s' AS subject FROM es.events WHERE stream_id = $1 AND data->'pii' IS NOT NULL`,
      [`order-${order.id}`],
    );
    for (const { subject } of rows) await api.forget(subject, true);
    const { person, events } = await page();
    expect(person).toEqual({ standing: 'forgotten', name: '', email: '', phone: '', address: [], notes: '' });
    expect(events.every(({ standing }) => standing === 'sealed')).toBe(true);
    expect((await file()).text.split('\n').slice(1)).toEqual(before);
  });

  it('HIST-11 names an event that is not what was sealed, and makes no file of it', async () => {
    const change = async (sql: string) => {
      const client = await api.pool.connect();
      await client.query('ALTER TABLE es.events DISABLE TRIGGER ALL');
      await client.query(sql, [`order-${order.id}`]);
      client.release(true);
    };
    const total = (pence: number) =>
      `UPDATE es.events SET data = jsonb_set(data::jsonb, '{total}', '${pence}') WHERE stream_id = $1 AND type = 'OrderPlaced'`;
    await change(total(1));
    const { events } = await page();
    expect(events.filter(({ standing }) => standing === 'differs').map(({ what }) => what)).toEqual(['OrderPlaced']);
    const { code, body } = await file();
    expect(code).toBe(409);
    expect(body['message']).toMatch(
      /^The event at position \d+ \(order-\w+ @\d+, OrderPlaced\) is not as it was sealed/,
    );
    await change(total(2300));
  });

  it.each(['unknownorder', 'ABCDEFGHJKMN', '..%2F..', '%00', '\u{1F355}', 'x'.repeat(300)])(
    'HIST-11 has no evidence of %s',
    async (id) => {
      expect((await admin.get(`/api/history/evidence/${id}`)).code).toBe(404);
      expect((await admin.get(`/api/history/evidence/${id}/proof.ndjson`)).code).toBe(404);
    },
  );

  it('HIST-10 HIST-11 tells an auditor what was agreed and done, and not who ordered', async () => {
    const auditor = await api.loggedIn('auditor');
    const { text, body } = await auditor.get<EvidenceAnswer>(`/api/history/evidence/${order.id}`);
    expect(body.person.standing).toBe('withheld');
    expect(body.agreement.total).toBe(2300);
    expect(text).not.toContain('Archer');
    expect(text).not.toContain('onions');
  });

  it('HIST-11 is for auditors and administrators alone', async () => {
    for (const path of [`/api/history/evidence/${order.id}`, `/api/history/evidence/${order.id}/proof.ndjson`]) {
      expect((await api.visitor().get(path)).code).toBe(401);
      expect((await (await api.loggedIn('customer')).get(path)).code).toBe(403);
      expect((await (await api.loggedIn('kitchen')).get(path)).code).toBe(403);
    }
  });
});
