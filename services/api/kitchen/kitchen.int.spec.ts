import { addProduct } from '@hatch/contexts/catalog';
import { ReviseProduct } from '@hatch/contexts/catalog/module';
import { productAdded } from '@hatch/contexts/catalog/testing';
import { KitchenPresence } from '@hatch/contexts/orders/kitchen/module';
import { changeSettings } from '@hatch/contexts/settings';
import { countStock } from '@hatch/contexts/stock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeOrder, type PlacedOrder } from '../testing/place-order.js';
import { aCommand } from '../testing/a-command.js';
import { reactToOrder } from '../testing/react-to-order.js';
import { readPdf } from '../testing/read-pdf.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type StaffOrder = {
  readonly id: string;
  readonly ref: string;
  readonly total_cost: number;
  readonly order_items: readonly object[];
  readonly takeaway: { readonly order_status: string | null };
  readonly due_by: string | null;
  readonly notified_at: string | null;
  readonly remaining: number | null;
};

type Undo = { readonly step: string; readonly until: string };

let api: TestApi;
let staff: Visitor;
beforeAll(async () => {
  api = await testApi();
  staff = await api.loggedIn('kitchen');
});
afterAll(() => api.close());

let customer: Visitor;
let order: PlacedOrder;
beforeEach(async () => {
  for (const sku of ['1', '3.32'])
    await api.writeSide.aggregates.stock.handle(sku, countStock({ sku, onHand: 1000 }), aCommand());
  customer = api.visitor();
  order = await placeOrder(customer);
  await api.untilProjected();
});

const call = (path: string, body: object) => staff.post<Record<string, unknown>>(path, body);
const markPaid = () => call('/takeaway/markPaid', { orderId: order.id });
const print = (extra: object = {}) => call('/takeaway/printOrder', { orderId: order.id, status: 'PRINTED', ...extra });
const notify = () => call('/api/ta/notifyCustomer', { id: order.id });
const complete = () => call('/takeaway/orderComplete', { orderId: order.id });
const onBoard = async (): Promise<StaffOrder | undefined> =>
  (await staff.get<readonly StaffOrder[]>('/api/todaysOrders')).body.find(({ id }) => id === order.id);

describe('the board', () => {
  it('LIVE-45 OPEN-59 OPEN-107 is a bare list with the order on it, newest first', async () => {
    const { body, headers } = await staff.get<readonly StaffOrder[]>('/api/todaysOrders');

    expect(Array.isArray(body)).toBe(true);
    expect(body[0]).toMatchObject({
      id: order.id,
      ref: order.ref,
      status: 'AWAITING-PAYMENT',
      user_id: 0,
      full_name: 'Ann <i>Archer</i>',
      ta_method: 'COLLECT',
      total_cost: 2300,
      display_amount: '£23.00',
      numItems: 3,
      takeaway: { order_status: null },
    });
    expect(Number(headers.get('x-hatch-seq'))).toBeGreaterThan(0);
  });

  it('LIVE-44 OPEN-59 OPEN-107 the tally is a bare number, the sum of today’s orders', async () => {
    const { body: orders } = await staff.get<readonly StaffOrder[]>('/api/todaysOrders');
    const { text } = await staff.get('/api/todaysOrderTally');
    expect(text).toBe(String(orders.reduce((sum, { total_cost }) => sum + total_cost, 0)));
  });

  it('G10 OPEN-46 an order that nobody pays for is cancelled with a reason, and never a paid one', async () => {
    const unpaid = await placeOrder(api.visitor());
    const cancel = (reason: unknown) => call('/takeaway/cancelOrder', { orderId: unpaid.id, reason });
    expect((await cancel('because')).code).toBe(422);
    expect((await cancel('constructor')).code).toBe(422);
    expect((await cancel('unreached')).body).toMatchObject({ status: true, order_status: null });
    const { body } = await staff.get<{ readonly order: StaffOrder }>(`/api/fetchOrder/${unpaid.id}`);
    expect(body.order).toMatchObject({
      status: 'CANCELLED',
      cancelled_because: 'We could not reach you by phone to take your payment.',
    });
    expect((await call('/takeaway/markPaid', { orderId: unpaid.id })).body).toMatchObject({
      status: false,
      message: 'This order was cancelled.',
    });
  });

  it('OPEN-59 a checkout that was not placed is not on it', async () => {
    const other = api.visitor();
    await other.post('/api/moveProductStockToBasket', { id: 1, quantity: 1 });
    const saved = await other.post<{ readonly order: PlacedOrder }>('/api/saveCartAsOrder');
    await api.untilProjected();
    const { body } = await staff.get<readonly StaffOrder[]>('/api/todaysOrders');
    expect(body.map(({ id }) => id)).not.toContain(saved.body.order.id);
  });
});

describe('GET /api/fetchOrder/:id', () => {
  const fetchAs = (visitor: Visitor, id = order.id) =>
    visitor.get<{ readonly order: StaffOrder }>(`/api/fetchOrder/${id}`);

  it('CHK-26 OPEN-06 LIVE-46 answers staff and the session that placed it', async () => {
    const [asStaff, asOwner] = [await fetchAs(staff), await fetchAs(customer)];

    expect(asStaff.body).toMatchObject({ status: true, order: { id: order.id, numItems: 3 } });
    expect(asOwner.body).toMatchObject({
      status: true,
      order: { id: order.id },
      items: asOwner.body.order.order_items,
    });
    expect(asOwner.text).not.toContain('numItems');
  });

  it('OPEN-06 G24 answers everyone else 404, without a word of it, as for an unknown order', async () => {
    const others = [api.visitor(), await api.loggedIn('customer')];
    const replies = await Promise.all(others.map((other) => fetchAs(other)));
    const unknown = await fetchAs(api.visitor(), 'zzzzzzzzzzzz');

    for (const { code, text } of replies) expect([code, text]).toEqual([404, unknown.text]);
    expect(unknown.text).not.toMatch(/Archer|ann@shop/);
  });

  it('OPEN-06 answers the account that placed it in any of its sessions', async () => {
    const placed = await placeOrder(await api.loggedIn('customer'));
    await api.untilProjected();
    const elsewhere = await api.loggedIn('customer');
    expect((await fetchAs(elsewhere, placed.id)).body).toMatchObject({ order: { id: placed.id } });
  });

  it.each(['1', '0', '-1', 'abc', '%27%20OR%201=1', '%00', 'a'.repeat(200), '..%2f..%2fetc'])(
    'OPEN-06 answers 404 for %s',
    async (id) => {
      expect(await fetchAs(staff, id)).toMatchObject({ code: 404, body: { status: false } });
    },
  );

  it('OPEN-106 a reference gives no access', async () => {
    expect((await fetchAs(api.visitor(), order.ref)).code).toBe(404);
  });
});

describe('from paid to complete', () => {
  it('OPEN-46 an unpaid order can neither be printed, notified nor completed', async () => {
    for (const reply of [await print(), await notify(), await complete()])
      expect(reply).toMatchObject({ code: 200, body: { status: false, message: expect.stringContaining('paid') } });
  });

  it('LIVE-31 LIVE-49 OPEN-46 OPEN-48 marking it paid makes it NEW and promises a time; twice is refused', async () => {
    const before = Date.now();
    const { body } = await markPaid();
    expect(body).toMatchObject({ status: true, order_status: 'NEW' });
    expect(Date.parse(String(body['due_by'])) - before).toBeGreaterThan(30 * 60_000);
    expect((await onBoard())?.remaining).toBeGreaterThan(30 * 60);
    expect((await markPaid()).body).toMatchObject({ status: false });
  });

  it('PRT-02 PRT-03 OPEN-62 printing makes it PRINTED, again is the same, and only PRINTED is taken', async () => {
    await markPaid();
    for (const status of ['COMPLETE', 'NEW', 'NOTIFIED', '', null, 7, ['PRINTED']])
      expect((await print({ status })).body).toMatchObject({ status: false });
    expect((await onBoard())?.takeaway.order_status).toBe('NEW');

    expect((await print()).body).toMatchObject({ status: true, order_status: 'PRINTED' });
    expect((await print()).body).toMatchObject({ status: true, order_status: 'PRINTED' });
    expect((await onBoard())?.takeaway.order_status).toBe('PRINTED');
  });

  it('NTF-02 NTF-03 NTF-04 NTF-05 NTF-06 NTF-09 OPEN-66 notifies a printed order once, also when two ask at once', async () => {
    await markPaid();
    expect((await notify()).body).toMatchObject({ status: false, notified_at: null });
    await print();
    api.mails.length = 0;
    const replies = await Promise.all([notify(), notify(), notify()]);

    await reactToOrder(api, order.id);
    expect(api.mails.map(({ to, subject }) => [to, subject.includes('ready')])).toContainEqual(['ann@shop.test', true]);
    expect(replies.filter(({ body }) => body['status'])).toHaveLength(1);
    const refused = replies.find(({ body }) => !body['status']);
    expect(refused?.body['message']).toMatch(/^customer already notified at \d\d:\d\d$/);
    expect((await onBoard())?.notified_at).toBe(replies.find(({ body }) => body['status'])?.body['notified_at']);
  });

  it('KDS-05 says until when a step can be undone, and undoes that one and no other', async () => {
    await markPaid();
    const delay = () => call('/takeaway/delayOrder', { orderId: order.id, minutes: 10 });
    const due = (await onBoard())?.due_by;
    const first = (await delay()).body['undo'] as Undo;
    const second = (await delay()).body['undo'] as Undo;
    expect([first.step, second.step]).toEqual(['delayed', 'delayed']);
    expect(Date.parse(second.until) - Date.now()).toBeGreaterThan(5_000);
    const undo = (meant: Undo) => call('/takeaway/undoStep', { orderId: order.id, ...meant });
    expect((await undo(second)).body).toMatchObject({ status: true, undo: first });
    expect((await undo(second)).body).toMatchObject({ status: false });
    expect((await undo(first)).body).toMatchObject({ status: true });
    expect((await onBoard())?.due_by).toBe(due);
    expect((await undo({ ...first, until: 'soon' })).code).toBe(422);
  });

  it('KDS-06 begins with Start where no printer is set up, and with Print where one is', async () => {
    const steps = async () => (await staff.get<{ readonly steps: string }>('/api/kitchen_display')).body.steps;
    const set = (changes: Readonly<Record<string, string>>) =>
      api.writeSide.aggregates.settings.handle('main', changeSettings({ changes, by: 'admin' }), aCommand());
    expect(await steps()).toBe('start');
    expect((await staff.get('/api/kitchen_display')).body).toMatchObject({
      busy: { late_orders: 5, minutes: 30, by_itself: false },
    });
    await set({ kitchen_steps: 'print' });
    expect(await steps()).toBe('print');
    await set({ kitchen_steps: 'auto', ticket_printers: '48;192.168.1.50:9100;' });
    expect(await steps()).toBe('print');
    await set({ kitchen_steps: 'auto', ticket_printers: '' });
    expect((await api.visitor().get('/api/kitchen_display')).code).toBe(401);
  });

  it('KDS-06 starts an order without a ticket, which can be undone', async () => {
    await markPaid();
    const { body } = await print({ started: true });
    expect(body).toMatchObject({ status: true, order_status: 'PRINTED', undo: { step: 'started' } });
    const undone = await call('/takeaway/undoStep', { orderId: order.id, ...(body['undo'] as Undo) });
    expect(undone.body).toMatchObject({ status: true, order_status: 'NEW' });
    expect((await onBoard())?.takeaway.order_status).toBe('NEW');
  });

  it('KDS-12 tells staff how fast the kitchen is today, and on another day', async () => {
    type Times = { readonly total: { readonly orders: number; readonly to_taken: number | null } };
    const times = async (query = '') => (await staff.get<Times>(`/api/kitchen_times${query}`)).body;
    const { orders } = (await times()).total;
    await markPaid();
    await print();
    const { total } = await times();
    expect(total.orders).toBe(orders + 1);
    expect(total.to_taken).toBeLessThan(60);
    expect(await times('?day=2020-02-02')).toMatchObject({ status: true, day: '2020-02-02', total: { orders: 0 } });
    expect((await staff.get('/api/kitchen_times?day=soon')).code).toBe(422);
    expect((await api.visitor().get('/api/kitchen_times')).code).toBe(401);
  });

  it.each([
    ['a mark at a dish', () => call('/takeaway/markDish', { orderId: order.id, sku: '1', done: true })],
    ['a look at a ticket', () => staff.get(`/takeaway/${order.id}/preview`)],
  ])('KDS-07 counts %s as someone in the kitchen', async (_act, act) => {
    const presence = api.writeSide.app.get(KitchenPresence, { strict: false });
    await markPaid();
    await api.pool.query('DELETE FROM ordering.kitchen_presence');
    const acted = async () => {
      await act();
      return presence.lastAt();
    };
    await expect.poll(acted, { timeout: 10_000 }).toBeDefined();
  });

  it('KDS-07 says who gets the email when no one takes an order', async () => {
    expect((await staff.get('/api/kitchen_display')).body).toMatchObject({ told: expect.stringContaining('@') });
  });

  it('KDS-05 takes back that an order is ready: it is PRINTED, and can be ready again', async () => {
    await markPaid();
    await print();
    const { undo } = (await notify()).body;
    expect((await call('/takeaway/undoStep', { orderId: order.id, ...(undo as Undo) })).body).toMatchObject({
      status: true,
      order_status: 'PRINTED',
    });
    expect(await onBoard()).toMatchObject({ notified_at: null, takeaway: { order_status: 'PRINTED' } });
    expect((await notify()).body).toMatchObject({ status: true, order_status: 'NOTIFIED' });
  });

  it('KIT-05 delays an order by whole minutes, and answers what it is due by', async () => {
    await markPaid();
    const due = (await onBoard())?.due_by ?? '';
    const later = new Date(Date.parse(due) + 10 * 60_000).toISOString();
    const delay = (minutes: unknown) => call('/takeaway/delayOrder', { orderId: order.id, minutes });
    for (const wrong of [0, 601, 1.5, -10, 'x', null]) expect((await delay(wrong)).code).toBe(422);
    expect((await call('/takeaway/delayOrder', { orderId: order.id, minutes: 10, due_by: 'soon' })).code).toBe(422);
    const press = () => call('/takeaway/delayOrder', { orderId: order.id, minutes: 10, due_by: due });
    for (const answer of [await press(), await press()])
      expect(answer.body).toMatchObject({ status: true, due_by: later });
    expect(await onBoard()).toMatchObject({ due_by: later, awaits_acceptance: false });
    expect((await call('/takeaway/acceptOrder', { orderId: order.id, minutes: 15 })).body).toMatchObject({
      status: false,
      message: 'This order has been accepted already. Delay it to give it more time.',
    });
  });

  it('KIT-11 ticks a dish, takes the tick back, and shows both to whoever loads the board', async () => {
    const mark = (sku: unknown, done: unknown = true) => call('/takeaway/markDish', { orderId: order.id, sku, done });
    expect((await mark('1')).body).toMatchObject({ status: false });
    await markPaid();
    for (const [sku, done] of [
      [1, true],
      ['x'.repeat(65), true],
      [['1'], true],
      ['1', 'perhaps'],
      ['1', null],
    ])
      expect((await mark(sku, done)).code).toBe(422);
    expect((await mark('2')).body).toMatchObject({ status: false, message: expect.stringContaining('not part') });
    expect((await mark('1')).body).toMatchObject({ status: true });
    expect((await onBoard())?.order_items).toContainEqual(expect.objectContaining({ sku: '1', done: true }));
    expect((await mark('1', false)).body).toMatchObject({ status: true });
    expect((await onBoard())?.order_items).not.toContainEqual(expect.objectContaining({ done: true }));
  });

  it('KIT-10 asks network printers once there are some, and settles what they did not print', async () => {
    const ask = () => call('/takeaway/queueTicket', { orderId: order.id });
    const settle = (how: string, changes: object = {}) =>
      call(`/takeaway/${how}`, { orderId: order.id, job: `${order.id}.1`, part: 0, ...changes });
    const way = () => staff.get<object>(`/takeaway/${order.id}/print-link`);
    await markPaid();
    expect((await way()).body).toMatchObject({ status: true, has_printers: false });
    expect((await ask()).body).toMatchObject({ status: false, message: expect.stringContaining('No printer') });
    const printers = changeSettings({ changes: { ticket_printers: '48;127.0.0.1:9;' }, by: 'admin' });
    expect((await api.writeSide.aggregates.settings.handle('main', printers, aCommand())).rejection).toBeDefined();
    const set = changeSettings({ changes: { ticket_printers: '48;127.0.0.1:9109;' }, by: 'admin' });
    await api.writeSide.aggregates.settings.handle('main', set, aCommand());
    expect((await way()).body).toMatchObject({ status: true, has_printers: true });
    expect((await ask()).body).toMatchObject({ status: true });
    expect((await ask()).body).toMatchObject({ status: false, message: expect.stringContaining('not printed yet') });
    const waiting = [{ station: '', status: 'waiting', trouble: null }];
    expect(await onBoard()).toMatchObject({ printing: { job: `${order.id}.1`, copy: 1, parts: waiting } });
    for (const wrong of [{ part: -1 }, { part: 'x' }, { part: 100 }, { job: null }, { job: 'x'.repeat(81) }])
      expect((await settle('retryTicket', wrong)).code).toBe(422);
    expect((await settle('retryTicket', { part: 1 })).body).toMatchObject({ status: false });
    expect((await settle('confirmTicket', { job: 'other' })).body).toMatchObject({ status: false });
    expect((await settle('retryTicket')).body).toMatchObject({ status: true, order_status: 'NEW' });
    expect((await settle('confirmTicket')).body).toMatchObject({ status: true, order_status: 'PRINTED' });
    const none = changeSettings({ changes: { ticket_printers: '' }, by: 'admin' });
    await api.writeSide.aggregates.settings.handle('main', none, aCommand());
  });

  it('KIT-08 undoes the last step, once', async () => {
    await markPaid();
    const undo = (step: unknown) => call('/takeaway/undoStep', { orderId: order.id, step });
    expect((await undo('printed')).code).toBe(422);
    expect((await undo('completed')).body).toMatchObject({ status: false, order_status: 'NEW' });
    expect((await undo('paid')).body).toMatchObject({ status: true, order_status: null });
    expect(await onBoard()).toMatchObject({ status: 'AWAITING-PAYMENT', due_by: null });
    expect((await undo('paid')).body).toMatchObject({ status: false });
  });

  it('KIT-12 sends a delivery out with its driver, undoes that, and sends out nothing that is collected', async () => {
    const sendOut = (orderId: string, driver: unknown = 'Sam') => call('/takeaway/sendOut', { orderId, driver });
    await markPaid();
    await print();
    expect((await sendOut(order.id)).body).toMatchObject({
      status: false,
      message: 'This order is not delivered. Its customer collects it.',
    });
    for (const wrong of ['x'.repeat(61), 5, ['Sam'], {}]) expect((await sendOut(order.id, wrong)).code).toBe(422);

    const other = api.visitor();
    const delivery = await placeOrder(other, {}, { ta_method: 'DELIVER', postcode: 'SW1A 2AA' });
    const listed = async () =>
      (
        await staff.get<readonly (StaffOrder & { readonly out_at: string | null; readonly driver: string })[]>(
          '/api/todaysOrders',
        )
      ).body.find(({ id }) => id === delivery.id);
    await call('/takeaway/markPaid', { orderId: delivery.id });
    expect((await sendOut(delivery.id)).body).toMatchObject({ status: false });
    await call('/takeaway/printOrder', { orderId: delivery.id, status: 'PRINTED' });
    const { body } = await sendOut(delivery.id);
    expect(body).toMatchObject({ status: true, order_status: 'PRINTED', out_at: expect.any(String) });
    expect(await listed()).toMatchObject({ out_at: body['out_at'], driver: 'Sam' });
    const own = await other.post<{ readonly order: object }>('/api/fetchOrder');
    expect(own.body.order).toMatchObject({ out_at: body['out_at'] });
    expect(own.text).not.toContain('Sam');
    expect((await sendOut(delivery.id)).body).toMatchObject({
      status: false,
      message: 'This order is out for delivery already.',
    });
    await call('/takeaway/undoStep', { orderId: delivery.id, step: 'sent-out' });
    expect(await listed()).toMatchObject({ out_at: null, driver: '' });
  });

  it('OPEN-61 completes a printed order, and answers the same time when asked again', async () => {
    await markPaid();
    expect((await complete()).body).toMatchObject({ status: false, completed_at: null });
    await print();
    const first = await complete();

    expect(first.body).toMatchObject({ status: true, order_status: 'COMPLETE', completed_at: expect.any(String) });
    expect((await complete()).body).toEqual(first.body);
    expect((await onBoard())?.takeaway.order_status).toBe('COMPLETE');
  });

  it('OPEN-62 knows no order of another id, however it is written', async () => {
    const ids = ['zzzzzzzzzzzz', 'abc', '', 999_999, '../../x', "' OR 1=1"];
    for (const orderId of ids)
      for (const path of ['/takeaway/printOrder', '/takeaway/orderComplete', '/takeaway/markPaid'])
        expect(await call(path, { orderId, status: 'PRINTED' })).toMatchObject({ code: 404, body: { status: false } });
    expect((await call('/api/ta/notifyCustomer', { id: 'zzzzzzzzzzzz' })).code).toBe(404);
  });

  it.each([{}, { orderId: null }, { orderId: ['x'] }, { orderId: { $ne: '' } }, { orderId: 'x'.repeat(5_000) }])(
    'OPEN-11 answers 422 for %j',
    async (body) => {
      expect(await call('/takeaway/orderComplete', body)).toMatchObject({ code: 422, body: { status: false } });
    },
  );
});

describe('tickets', () => {
  const pdfOf = async ({ id }: PlacedOrder, query = '') => {
    const reply = await fetch(`${api.url}/takeaway/${id}/ticket.pdf${query}`, { headers: { cookie: staff.cookie } });
    const { pages } = await readPdf(new Uint8Array(await reply.arrayBuffer()));
    return { headers: reply.headers, pages, texts: pages.flatMap(({ rows }) => rows.map(({ text }) => text.trim())) };
  };

  it('SET-18 the ticket bears the logo of the settings', async () => {
    const preview = async () => (await staff.get(`/takeaway/${order.id}/preview`)).text;
    expect(await preview()).not.toContain('/shop-logo.png');
    await staff.post('/api/settings/update', { settings: { bt_print_logo: '/shop-logo.png' } });
    expect(await preview()).toContain('/shop-logo.png');
    await staff.post('/api/settings/update', { settings: { bt_print_logo: '' } });
  });

  it('PRT-06 OPEN-13 OPEN-64 the preview is the ticket as a page, with texts as texts', async () => {
    const { code, headers, text } = await staff.get(`/takeaway/${order.id}/preview`);

    expect([code, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    for (const part of [order.ref, '2 x Margherita', '£23.00', 'COLLECT', 'Ann &lt;i&gt;Archer&lt;/i&gt;', 'NOT PAID'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/<script|<i>|<b>/);
  });

  it('KIT-10 the ticket is a PDF too, on paper of the width that the shop prints on', async () => {
    const narrow = await pdfOf(order);
    expect(narrow.headers.get('content-type')).toBe('application/pdf');
    expect(narrow.headers.get('content-disposition')).toBe(`inline; filename="order-${order.ref}.pdf"`);
    expect(narrow.headers.get('cache-control')).toBe('no-store');
    for (const text of [order.ref, '2 x Margherita            £20.00', 'Ann <i>Archer</i>', 'NOT PAID', 'Copy 1'])
      expect(narrow.texts).toContain(text);

    const admin = await api.loggedIn('admin');
    const printAt = (ticket_printers: string) => admin.post('/api/settings/update', { settings: { ticket_printers } });
    await printAt('48;127.0.0.1:9100;');
    const wide = await pdfOf(order);
    await printAt('');
    expect(wide.pages[0]?.width).toBeGreaterThan((narrow.pages[0]?.width ?? Infinity) * 1.3);
  });

  it('KIT-09 KIT-10 a PDF counts no copy, and bears the number of the one that was counted, or of the next', async () => {
    await markPaid();
    await print();
    expect((await pdfOf(order, '?copy=next')).texts).toContain('*** COPY 2 ***');
    expect((await pdfOf(order)).texts).toContain('Copy 1');
    expect((await staff.get(`/takeaway/${order.id}/print-link`)).body).toMatchObject({ copy: 2 });
  });

  it('OPEN-63 PRT-08 the link that printing answers opens this ticket without a session', async () => {
    await markPaid();
    const { body } = await print();
    const link = String(body['printLink']);
    expect(link).toMatch(/^my\.bluetoothprint\.scheme:\/\/https:\/\/shop\.example\//);
    const path = link.replace('my.bluetoothprint.scheme://https://shop.example', '');
    const ticket = await api.visitor().get<Record<string, { readonly content: string }>>(path);

    expect(ticket.code).toBe(200);
    expect(Object.values(ticket.body).map(({ content }) => content)).toContain('2 x Margherita            £20.00');
  });

  it('PROD-34 a ticket says which of its lines are spicy, on the page and for the print app', async () => {
    const { products, stock } = api.writeSide.aggregates;
    const curry = productAdded({ productId: 4, name: 'Curry', spiciness: 3 }).data;
    await products.handle('4', addProduct(curry), aCommand());
    await stock.handle('4', countStock({ sku: '4', onHand: 5 }), aCommand());
    await api.untilProjected();
    const hungry = api.visitor();
    await hungry.post('/api/moveProductStockToBasket', { id: 4, quantity: 1 });
    const { id } = await placeOrder(hungry);
    await api.untilProjected();

    for (const copy of ['preview', 'bt-print']) {
      const { text } = await staff.get(`/takeaway/${id}/${copy}`);
      expect(text).toContain('1 x Curry, spicy 3/3');
      expect(text).toContain('2 x Margherita');
      expect(text).not.toContain('Margherita, spicy');
    }
  });

  it('ALG-03 a ticket says what was stated of a dish when it was ordered, on the page and for the print app', async () => {
    const { products, stock } = api.writeSide.aggregates;
    const korma = productAdded({ productId: 5, name: 'Korma', allergens: { nuts: 'contains' } }).data;
    await products.handle('5', addProduct(korma), aCommand());
    await stock.handle('5', countStock({ sku: '5', onHand: 5 }), aCommand());
    await api.untilProjected();
    const hungry = api.visitor();
    await hungry.post('/api/moveProductStockToBasket', { id: 5, quantity: 1 });
    const { id } = await placeOrder(hungry);
    const stated = { productId: 5, allergens: { nuts: 'free' }, revision: 0 } as const;
    await api.writeSide.commands.execute(new ReviseProduct(stated, aCommand()));
    await api.untilProjected();

    for (const copy of ['preview', 'bt-print'])
      expect((await staff.get(`/takeaway/${id}/${copy}`)).text).toContain('Contains nuts. Ask us');
    const { body } = await staff.get<{ readonly items: readonly object[] }>(`/api/fetchOrder/${id}`);
    expect(body.items).toContainEqual(
      expect.objectContaining({ name: 'Korma', allergens: 'Contains nuts. Ask us about the others' }),
    );
  });

  it('OPEN-63 a link is for one order, unaltered; without one only staff get in', async () => {
    await markPaid();
    const path = String((await print()).body['printLink']).replace(/^.*shop\.example/, '');
    const other = await placeOrder(api.visitor());
    const anon = api.visitor();

    for (const altered of [
      path.replace(order.id, other.id),
      path.replace(/expires=\d/, 'expires=9'),
      `${path}0`,
      path.replace(/&signature=.*/, ''),
      `/takeaway/${order.id}/bt-print`,
    ])
      expect(await anon.get(altered)).toMatchObject({ code: 403, body: { status: false } });
    expect((await (await api.loggedIn('customer')).get(`/takeaway/${order.id}/bt-print`)).code).toBe(403);
    expect((await staff.get(`/takeaway/${order.id}/bt-print`)).code).toBe(200);
  });

  it('G11 a reprint is a copy of its own, marked on the ticket; a repeated print is not', async () => {
    await markPaid();
    await print();
    await print();
    expect((await staff.get(`/takeaway/${order.id}/preview`)).text).not.toContain('COPY');
    await print({ reprint: true });
    expect((await staff.get(`/takeaway/${order.id}/preview`)).text).toContain('COPY 2');
  });

  it('KIT-09 the link to print with marks nothing, and opens the ticket that would be printed', async () => {
    await markPaid();
    const link = () => staff.get<Record<string, unknown>>(`/takeaway/${order.id}/print-link`);
    const opened = async (printLink: unknown) =>
      (await api.visitor().get(String(printLink).replace(/^.*shop\.example/, ''))).text;
    const first = (await link()).body;
    expect(first).toMatchObject({ status: true, copy: 1 });
    expect((await onBoard())?.takeaway.order_status).toBe('NEW');
    expect(await opened(first['printLink'])).not.toContain('COPY');

    await print();
    const second = (await link()).body;
    expect(second).toMatchObject({ status: true, copy: 2 });
    expect(await opened(second['printLink'])).toContain('COPY 2');
    expect((await staff.get(`/takeaway/${order.id}/preview?copy=next`)).text).toContain('COPY 2');
    expect((await staff.get(`/takeaway/${order.id}/preview`)).text).not.toContain('COPY');
  });

  it('G11 a copy that is told twice counts once', async () => {
    await markPaid();
    await print();
    await print({ reprint: true, copy: 2 });
    expect((await print({ reprint: true, copy: 2 })).body).toMatchObject({ status: true });
    expect((await staff.get(`/takeaway/${order.id}/preview`)).text).toContain('COPY 2');
    for (const copy of [0, -1, 1.5, 'two', null, 1e9])
      expect((await print({ reprint: true, copy })).code).toBe(copy === null ? 200 : 422);
  });

  it('OPEN-46 OPEN-06 there is no link to print with for what is not paid, not known, or not the asker’s', async () => {
    const unpaid = await staff.get(`/takeaway/${order.id}/print-link`);
    expect(unpaid).toMatchObject({ code: 200, body: { status: false, message: expect.stringContaining('paid') } });
    expect((await staff.get('/takeaway/zzzzzzzzzzzz/print-link')).code).toBe(404);
    expect((await (await api.loggedIn('customer')).get(`/takeaway/${order.id}/print-link`)).code).toBe(403);
  });

  it('PRT-13 OPEN-65 the setting selects what is printed', async () => {
    const admin = await api.loggedIn('admin');
    const select = (list: string) => admin.post('/api/settings/update', { settings: { ta_print_categories: list } });
    await select('Drinks');
    const { text } = await staff.get(`/takeaway/${order.id}/preview`);
    await select('');

    expect(text).toMatch(/1 x Cola<\/strong\s*><span class="variant">Large</);
    expect(text).not.toContain('Margherita');
    expect(text).toContain('£23.00');
  });

  it('OPEN-64 there is none for an order that is unknown or was not placed', async () => {
    for (const id of ['zzzzzzzzzzzz', 'abc', '%00'])
      for (const form of ['preview', 'ticket.pdf'])
        expect(await staff.get(`/takeaway/${id}/${form}`)).toMatchObject({ code: 404, body: { status: false } });
  });
});

describe('who may do this', () => {
  const CALLS: readonly (readonly ['GET' | 'POST', string])[] = [
    ['GET', '/api/todaysOrders'],
    ['GET', '/api/todaysOrderTally'],
    ['GET', '/takeaway/zzzzzzzzzzzz/print-link'],
    ['POST', '/api/ta/notifyCustomer'],
    ['POST', '/takeaway/printOrder'],
    ['POST', '/takeaway/orderComplete'],
    ['POST', '/takeaway/markPaid'],
    ['GET', '/takeaway/abcdefgh1234/preview'],
    ['GET', '/takeaway/abcdefgh1234/ticket.pdf'],
    ['POST', '/api/oosProducts'],
    ['POST', '/api/product/update_product_status'],
    ['POST', '/api/productVariant/update_status'],
  ];
  const codesAs = (visitor: Visitor): Promise<readonly number[]> =>
    Promise.all(
      CALLS.map(async ([method, path]) => (await (method === 'GET' ? visitor.get(path) : visitor.post(path))).code),
    );

  it('OPEN-09 USR-31 every staff call is refused to visitors and customers, and open to managers and administrators', async () => {
    expect(new Set(await codesAs(api.visitor()))).toEqual(new Set([401]));
    expect(new Set(await codesAs(await api.loggedIn('customer')))).toEqual(new Set([403]));
    for (const role of ['kitchen', 'admin'] as const)
      for (const code of await codesAs(await api.loggedIn(role))) expect([401, 403]).not.toContain(code);
  });
});
