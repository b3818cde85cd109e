import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailOutcomeUnknown } from '@hatch/platform';
import { placeOrder, type PlacedOrder } from '../testing/place-order.js';
import { reactToOrder } from '../testing/react-to-order.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Mail = { readonly id: string; readonly asked: number };
type Listed = { readonly mails: readonly Mail[] };

let api: TestApi;
let staff: Visitor;
let order: PlacedOrder;
beforeAll(async () => {
  api = await testApi();
  staff = await api.loggedIn('kitchen');
});
afterAll(() => api.close());
beforeEach(async () => {
  order = await placeOrder(api.visitor());
  await staff.post('/takeaway/markPaid', { orderId: order.id });
  await staff.post('/takeaway/printOrder', { orderId: order.id, status: 'PRINTED' });
  await reactToOrder(api, order.id);
});

const notify = async () => {
  await staff.post('/api/ta/notifyCustomer', { id: order.id });
  await reactToOrder(api, order.id);
};
const listed = async (by = staff) => {
  await api.untilProjected();
  return (await by.get<Listed>('/api/unsentMails')).body.mails.filter(({ id }) => id.startsWith(order.id));
};
const settle = (call: string, body: object, by = staff) => by.post<Record<string, unknown>>(`/takeaway/${call}`, body);

describe('mails that need somebody', () => {
  it('say which mail is meant, and what became of it', async () => {
    expect((await settle('leaveMail', { id: 'NOBODYKNOWS.order-ready' })).body).toMatchObject({ status: false });
    expect((await settle('sendMailAgain', { id: 'x' })).code).toBe(422);
    await notify();
    const sent = await settle('sendMailAgain', { id: `${order.id}.order-ready`, asked: 0 });
    expect(sent.body).toMatchObject({ status: false, message: expect.stringContaining('sent already') });
  });

  it('G21 stand on the screens of staff at once when nobody knows whether they were sent', async () => {
    api.refuseMail(new MailOutcomeUnknown('cut after DATA'));
    await notify();
    api.refuseMail(false);
    await reactToOrder(api, order.id);
    const other = await api.loggedIn('kitchen');
    expect(await listed(other)).toEqual([
      {
        id: `${order.id}.order-ready`,
        order_id: order.id,
        ref: order.ref,
        notification: 'order-ready',
        tries: 1,
        asked: 0,
        is_unknown: true,
        since: expect.any(String),
      },
    ]);
  });

  it('G21 are sent again when somebody asks, which the other tablet sees and the history tells', async () => {
    api.refuseMail(new MailOutcomeUnknown('cut after DATA'));
    await notify();
    api.refuseMail(false);
    const [mail] = await listed();
    const again = { id: mail?.id, asked: 0 };
    const other = await api.loggedIn('kitchen');
    const answers = await Promise.all([settle('sendMailAgain', again), settle('sendMailAgain', again, other)]);
    expect(answers.map(({ body }) => body['status'])).toEqual([true, true]);
    expect(await listed(other)).toEqual([]);
    const { rows } = await api.pool.query(
      "SELECT type, meta->'actor'->>'kind' AS by FROM es.events WHERE stream_id = $1 ORDER BY version OFFSET 2",
      [`notification-${order.id}.order-ready`],
    );
    expect(rows).toEqual([
      { type: 'SendUnconfirmed', by: 'system' },
      { type: 'SendAgainAsked', by: 'staff' },
    ]);
  });

  it('G21 are left when somebody decides so, and the order goes on without', async () => {
    api.refuseMail(new MailOutcomeUnknown('cut after DATA'));
    await notify();
    api.refuseMail(false);
    const sentBefore = api.mails.length;
    expect((await settle('leaveMail', { id: `${order.id}.order-ready` })).body).toMatchObject({ status: true });
    expect(await listed()).toEqual([]);
    await reactToOrder(api, order.id);
    expect(api.mails.length).toBe(sentBefore);
  });
});
