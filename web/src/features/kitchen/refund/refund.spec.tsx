import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { heldAnswer, networkDown, type Replies } from '../../../testing/fake-server';
import { aManager, openKitchen } from '../testing/open-kitchen';
import { anAnsweredOrder } from '../testing/orders';
import type { OrderPayments } from './refund-api';
import { penceOf } from './refund-choice';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const ID = 'DEARDEARDEAR';
const READ = `GET /api/admin/orders/${ID}/payments`;
const REFUND = 'POST /api/admin/refund';
const anAdmin = { ...aManager, isAdmin: true };

const paidBy: NonNullable<OrderPayments['paid_by']> = {
  id: `${ID}-1`,
  provider: 'stripe',
  provider_id: 'pi_1',
  status: 'captured',
  captured: 1_850,
  refunded: 0,
  refundable: 1_850,
  refunded_there: 0,
  disputed: false,
  refunds: [],
};
const payments: OrderPayments = {
  status: true,
  message: '',
  order: {
    id: ID,
    ref: 'R-DEAR',
    status: 'COMPLETE',
    order_status: 'NEW',
    payment_method: 'CARD',
    postage: 250,
    total_cost: 1_850,
    delivery_left: 250,
    lines: [
      { sku: '1', name: 'Margherita', quantity: 2, refunded_quantity: 0, amount: 1_300 },
      { sku: '2', name: 'Ginger beer', quantity: 1, refunded_quantity: 1, amount: 300 },
    ],
  },
  paid_by: paidBy,
  other_payments: [],
  may_cancel: true,
};
const made = { status: true, message: '£6.50 is on its way back to the customer.', refund: 'made' };

const openDialog = async (answer: unknown = payments, replies: Replies = {}) => {
  const kitchen = await openKitchen({
    orders: [anAnsweredOrder({ id: ID })],
    replies: { [READ]: answer, [REFUND]: made, ...replies },
    viewer: anAdmin,
  });
  await kitchen.start();
  await kitchen.user.click(screen.getByRole('button', { name: 'Refund order R-DEAR' }));
  const dialog = await screen.findByRole('dialog', { name: 'Refund order R-DEAR' }, { timeout: 10_000 });
  return { ...kitchen, dialog: within(dialog) };
};

describe('refunding from the live orders screen', () => {
  it('PAYX-03 is for administrators, and for what was paid here', async () => {
    await openKitchen({ orders: [anAnsweredOrder({ id: ID })] });
    expect(screen.queryByRole('button', { name: /^Refund/, hidden: true })).toBeNull();
  });

  it('PAYX-03 there is nothing to refund of an order that is paid by phone', async () => {
    await openKitchen({ orders: [anAnsweredOrder({ id: ID, payment_method: 'PHONE' })], viewer: anAdmin });
    expect(screen.queryByRole('button', { name: /^Refund/, hidden: true })).toBeNull();
  });

  it('PAYX-03 shows what was paid and refunds all of it, and the order with it', async () => {
    const { dialog, user, server } = await openDialog();
    expect(await dialog.findByText('Paid by card')).toBeVisible();
    await user.click(dialog.getByRole('checkbox', { name: /^Cancel the order/ }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Why?' }), 'Something was sold out');
    await user.click(dialog.getByRole('button', { name: 'Refund £18.50' }));
    expect(await screen.findByText(made.message)).toBeVisible();
    expect(server.callsTo(REFUND).map(({ body }) => body)).toEqual([
      {
        orderId: ID,
        refundId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        restock: false,
        cancel: true,
        reason: 'sold-out',
        note: '',
      },
    ]);
  });

  it('PAYX-03 refunds some items at what they were paid with, never more than are left', async () => {
    const { dialog, user, server } = await openDialog();
    await user.click(await dialog.findByRole('radio', { name: 'Some items' }));
    expect(dialog.getByRole('button', { name: 'Refund £0.00' })).toBeDisabled();
    expect(dialog.getByRole('button', { name: 'One Ginger beer more' })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'One Margherita more' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Put the items back in stock' }));
    await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Cold');
    await user.click(dialog.getByRole('button', { name: 'Refund £6.50' }));
    await screen.findByText(made.message);
    expect(server.callsTo(REFUND)[0]?.body).toMatchObject({
      lines: [{ sku: '1', quantity: 1 }],
      restock: true,
      cancel: false,
      note: 'Cold',
    });
  });

  it('PAYX-03 refunds the delivery charge, alone or with items, while some of it is left', async () => {
    const { dialog, user, server } = await openDialog();
    await user.click(await dialog.findByRole('radio', { name: 'Some items' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Put the items back in stock' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Delivery charge, £2.50' }));
    await user.click(dialog.getByRole('button', { name: 'Refund £2.50' }));
    await screen.findByText(made.message);
    expect(server.callsTo(REFUND)[0]?.body).toMatchObject({ lines: [], delivery: true, restock: false });
  });

  it('PAYX-03 offers no delivery charge that was refunded already', async () => {
    const { dialog, user } = await openDialog({ ...payments, order: { ...payments.order, delivery_left: 0 } });
    await user.click(await dialog.findByRole('radio', { name: 'Some items' }));
    expect(dialog.queryByRole('checkbox', { name: /^Delivery charge/ })).toBeNull();
  });

  it('PAYX-03 refunds an amount, and refuses what is none or too much', async () => {
    const { dialog, user, server } = await openDialog();
    await user.click(await dialog.findByRole('radio', { name: 'An amount' }));
    const field = dialog.getByRole('textbox', { name: 'Amount in pounds' });
    await user.type(field, '18.51');
    expect(dialog.getByText('At most £18.50 can still be refunded.')).toBeVisible();
    await user.clear(field);
    await user.type(field, 'two');
    expect(dialog.getByText(/Please type pounds and pence/)).toBeVisible();
    await user.clear(field);
    await user.type(field, '3.5{Enter}');
    await screen.findByText(made.message);
    expect(server.callsTo(REFUND).map(({ body }) => body)).toMatchObject([{ amount: 350, restock: false }]);
  });

  it('PAYX-03 asks for the same refund again when nobody knows whether it was made, for another once it was refused', async () => {
    const { dialog, user, server } = await openDialog(payments, { [REFUND]: networkDown });
    const press = async () => user.click(await dialog.findByRole('button', { name: 'Refund £18.50' }));
    await press();
    expect(await dialog.findByRole('alert')).toHaveTextContent('the same refund is never made twice');
    server.reply({ [REFUND]: { status: false, message: 'At most £1.00 can still be refunded.' } });
    await press();
    expect(await dialog.findByText('At most £1.00 can still be refunded.')).toBeVisible();
    server.reply({ [REFUND]: made });
    await press();
    await screen.findByText(made.message);
    const ids = server.callsTo(REFUND).map(({ body }) => (body as { readonly refundId: string }).refundId);
    expect([ids[0] === ids[1], ids[1] === ids[2]]).toEqual([true, false]);
  });

  it('PAYX-03 asks for the same refund again when the dialog was closed before an answer came, and says what became of it', async () => {
    const refunding = heldAnswer();
    const { server, user, dialog } = await openDialog(payments, { [REFUND]: refunding.answer });
    await user.click(await dialog.findByRole('button', { name: 'Refund £18.50' }));
    await user.click(screen.getByText('Close'));
    refunding.give(Response.json({ status: false, message: '' }, { status: 502 }));
    const said = await screen.findByRole('alertdialog');
    expect(said).toHaveTextContent('Refund order R-DEAR');
    expect(said).toHaveTextContent('the same refund is never made twice');
    await user.click(within(said).getByRole('button', { name: 'OK' }));
    server.reply({ [REFUND]: made });
    await user.click(screen.getByRole('button', { name: 'Refund order R-DEAR' }));
    await user.click(await screen.findByRole('button', { name: 'Refund £18.50' }));
    expect(await screen.findByText(made.message)).toBeVisible();
    const [first, again] = server.callsTo(REFUND).map(({ body }) => (body as { readonly refundId: string }).refundId);
    expect(again).toBe(first);
  });

  it('PAYX-03 asks for another refund once the one whose answer was lost is among those made', async () => {
    const { dialog, server, user } = await openDialog(payments, { [REFUND]: networkDown });
    await user.click(await dialog.findByRole('button', { name: 'Refund £18.50' }));
    await dialog.findByRole('alert');
    const { refundId: first } = server.callsTo(REFUND)[0]?.body as { readonly refundId: string };
    const refund = {
      ...{ id: `${ID}-1-${first}`, amount: 500, status: 'made' as const, reason: 'complaint' as const, restock: false },
      ...{ note: '', lines: [], requested_at: null, code: null },
    };
    const read = { ...payments, paid_by: { ...paidBy, refunded: 500, refundable: 1_350, refunds: [refund] } };
    server.reply({ [READ]: read, [REFUND]: made });
    await user.click(screen.getByText('Close'));
    await user.click(screen.getByRole('button', { name: 'Refund order R-DEAR' }));
    await user.click(await screen.findByRole('button', { name: 'Refund £13.50' }));
    expect(await screen.findByText(made.message)).toBeVisible();
    const [, again] = server.callsTo(REFUND).map(({ body }) => (body as { readonly refundId: string }).refundId);
    expect(again).not.toBe(first);
  });

  it('PAYX-03 PAYX-06 shows what went back so far and how it stands, and that the bank asks for it', async () => {
    const refund = {
      id: 'r1',
      amount: 650,
      status: 'requested' as const,
      reason: 'complaint' as const,
      restock: true,
      note: '<b>Cold</b>',
      lines: [{ name: 'Margherita', quantity: 1 }],
      requested_at: '2026-11-20T17:42:00.000Z',
      code: null,
    };
    const { dialog } = await openDialog({
      ...payments,
      paid_by: {
        ...paidBy,
        disputed: true,
        refunded: 200,
        refunded_there: 200,
        refundable: 1_000,
        refunds: [refund, { ...refund, id: 'r2', status: 'failed', code: 'charge_disputed' }],
      },
    });
    const history = within(await dialog.findByRole('region', { name: 'Refunds so far' }));
    expect(history.getByText(/^Waiting for the provider. We ask again automatically, 17:42/)).toBeVisible();
    expect(history.getByText(/^Not carried out by the provider \(charge_disputed\)/)).toBeVisible();
    expect(history.getAllByText('A complaint · 1 x Margherita · back in stock')).toHaveLength(2);
    expect(history.getAllByText('<b>Cold</b>')).toHaveLength(2);
    expect(history.getByText('On the provider’s own site')).toBeVisible();
    expect(dialog.getByText(/asked their bank for this payment back/)).toBeVisible();
  });

  it('PAYX-03 says so when there is nothing left, and when it cannot be read', async () => {
    const { dialog, user, server } = await openDialog(networkDown);
    expect(await dialog.findByRole('alert')).toHaveTextContent("We couldn't load");
    server.reply({ [READ]: { ...payments, paid_by: { ...paidBy, refunded: 1_850, refundable: 0 } } });
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('All of it has been refunded.')).toBeVisible();
    expect(dialog.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });
});

describe('an amount that is typed', () => {
  it.each([
    ['3', 300],
    ['3.5', 350],
    ['£3,50', 350],
    [' 0.05 ', 5],
    ['', undefined],
    ['3.505', undefined],
    ['-1', undefined],
    ['1e3', undefined],
  ])('PAYX-03 %j is %s', (typed, pence) => expect(penceOf(typed)).toBe(pence));
});
