import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { networkDown, type Replies } from '../../testing/fake-server';
import type { WireStaffOrder } from './api/wire';
import { openKitchen } from './testing/open-kitchen';
import { anAnsweredOrder, NOW } from './testing/orders';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ID = 'DEARDEARDEAR';
const row = (): HTMLElement => screen.getByText(ID).closest('tr') ?? document.body;
const button = (name: RegExp): HTMLElement => within(row()).getByRole('button', { name });
const alertText = async (): Promise<string> => (await screen.findByRole('alertdialog')).textContent;

type OneOrder = Parameters<typeof anAnsweredOrder>[0];

/** One order on the screen; `turns` are what the server's calls make of it. */
const openOne = async (
  order: OneOrder,
  replies: Replies = {},
  turns: Readonly<Record<string, Partial<WireStaffOrder>>> = {},
) => {
  const kitchen = await openKitchen({ orders: [anAnsweredOrder({ id: ID, ...order })], replies });
  for (const [call, fields] of Object.entries(turns))
    kitchen.server.reply({
      [call]: () => {
        kitchen.server.change(ID, fields);
        return { status: true };
      },
    });
  await kitchen.start();
  return kitchen;
};

describe('printing', () => {
  const PRINT = 'POST /takeaway/printOrder';
  const LINK = `GET /takeaway/${ID}/print-link`;
  const TICKET = `GET /takeaway/${ID}/preview`;
  const APP = 'printapp://https://hatch.test/takeaway/DEARDEARDEAR/bt-print?sig=1';
  const ASKED = { [LINK]: { status: true, message: '', printLink: APP, copy: 1 }, [TICKET]: '<p>TICKET</p>' };
  const ASKED_AGAIN = { ...ASKED, [LINK]: { status: true, message: '', printLink: APP, copy: 2 } };
  const printed = { [PRINT]: { takeaway: { order_status: 'PRINTED' as const } } };

  it('LIVE-19 PRT-01 PRT-03 KIT-09 prints a NEW order, which is PRINTED once somebody says that it was', async () => {
    const { server, user } = await openOne({ kitchen: 'NEW' }, ASKED, printed);
    expect(within(row()).getByText('NEW')).toBeVisible();
    await user.click(button(/^Print order/));
    expect(await within(row()).findByText('Did it print?')).toBeVisible();
    expect(server.callsTo(PRINT)).toEqual([]);
    expect(within(row()).getByText('NEW')).toBeVisible();
    await user.click(button(/^Yes, it printed/));
    expect(await within(row()).findByText('PRINTED')).toBeVisible();
    expect(server.callsTo(PRINT)).toEqual([{ call: PRINT, body: { orderId: ID, status: 'PRINTED' } }]);
  });

  it('PRT-04 marks a NEW order as printed, and prints nothing', async () => {
    const { server, user } = await openOne({ kitchen: 'NEW' }, {}, printed);
    await user.click(button(/^Mark as printed/));
    expect(await within(row()).findByText('PRINTED')).toBeVisible();
    expect(server.callsTo(PRINT)).toHaveLength(1);
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('G11 PRT-01 prints the ticket by the browser where there is no print app', async () => {
    const { user } = await openOne({ kitchen: 'NEW' }, ASKED);
    await user.click(button(/^Print order/));
    const frame = await waitFor(() => {
      const found = document.querySelector('iframe');
      if (!found) throw new Error('No ticket is being printed');
      return found;
    });
    expect(frame.srcdoc).toContain('TICKET');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
    frame.remove();
  });

  it('PRT-09 opens no print app on a desktop', async () => {
    const opened: string[] = [];
    vi.stubGlobal('open', (link: string) => opened.push(link));
    const { user } = await openOne({ kitchen: 'NEW' }, ASKED);
    await user.click(button(/^Print order/));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(opened).toEqual([]);
  });

  it('PRT-08 PRT-09 OPEN-63 opens the print app on Android', async () => {
    const opened: string[] = [];
    vi.stubGlobal('open', (link: string) => opened.push(link));
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; Tab) Chrome/120');
    const { user } = await openOne({ kitchen: 'NEW' }, ASKED);
    await user.click(button(/^Print order/));
    await waitFor(() => expect(opened).toEqual([APP]));
    expect(document.querySelector('iframe')).toBeNull();
    vi.restoreAllMocks();
  });

  it.each(['javascript:alert(1)', 'https://evil.example/'])('never opens %s as a print app', async (link) => {
    const opened: string[] = [];
    vi.stubGlobal('open', (each: string) => opened.push(each));
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (Linux; Android 14; Tab) Chrome/120');
    const { user } = await openOne(
      { kitchen: 'NEW' },
      { ...ASKED, [LINK]: { status: true, printLink: link, copy: 1 } },
    );
    await user.click(button(/^Print order/));
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(opened).toEqual([]);
    vi.restoreAllMocks();
  });

  it.each([
    ['a refusal', { status: false, message: 'Not paid yet' }],
    ['no network', networkDown],
  ])('PRT-10 says so on %s', async (_case, reply) => {
    const { user } = await openOne({ kitchen: 'NEW' }, { ...ASKED, [LINK]: reply });
    await user.click(button(/^Print order/));
    expect(await alertText()).toContain('there was an ERROR printing');
    expect(within(row()).queryByText('Did it print?')).toBeNull();
  });

  it('PRT-10 takes the alert away once the server is live again', async () => {
    const { user, line } = await openOne({ kitchen: 'NEW' }, { ...ASKED, [LINK]: networkDown });
    await user.click(button(/^Print order/));
    expect(await alertText()).toContain('there was an ERROR printing');
    act(() => line.set('disconnected'));
    expect(await alertText()).toContain('there was an ERROR printing');
    act(() => line.set('connected'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('PRT-10 KIT-09 asks on while that it printed could not be told', async () => {
    const { user } = await openOne({ kitchen: 'NEW' }, { ...ASKED, [PRINT]: networkDown });
    await user.click(button(/^Print order/));
    await user.click(await within(row()).findByRole('button', { name: 'Yes, it printed' }));
    expect(await alertText()).toContain('there was an ERROR printing');
    expect(within(row()).getByText('Did it print?')).toBeVisible();
  });

  it('KIT-09 prints once more at no, and leaves a NEW order NEW when nobody can tell', async () => {
    const { server, user } = await openOne({ kitchen: 'NEW' }, ASKED);
    await user.click(button(/^Print order/));
    await user.click(await within(row()).findByRole('button', { name: 'No, try again' }));
    await waitFor(() => expect(server.callsTo(TICKET)).toHaveLength(2));
    await user.click(await within(row()).findByRole('button', { name: 'Leave order R-DEAR as it is' }));
    expect(button(/^Print order/)).toBeVisible();
    expect(within(row()).getByText('NEW')).toBeVisible();
    expect(server.callsTo(PRINT)).toEqual([]);
  });

  it('KIT-09 asks no more when another screen has said that it printed', async () => {
    const { server, user, line } = await openOne({ kitchen: 'NEW' }, ASKED);
    await user.click(button(/^Print order/));
    expect(await within(row()).findByText('Did it print?')).toBeVisible();
    server.change(ID, { takeaway: { order_status: 'PRINTED' } });
    act(() => line.emit('private-orders', 'OrderChange', { id: ID, status: 'PRINTED', seq: 42 }));
    await waitFor(() => expect(within(row()).queryByText('Did it print?')).toBeNull());
  });

  it('LIVE-20 PRT-06 shows the preview in a frame where no script runs', async () => {
    const { user } = await openOne({}, { [`GET /takeaway/${ID}/preview`]: '<p>Ticket R-DEAR</p>' });
    await user.click(button(/^Preview order/));
    const frame = await screen.findByTitle<HTMLIFrameElement>('Ticket of order R-DEAR');
    expect(frame.srcdoc).toBe('<p>Ticket R-DEAR</p>');
    expect(frame).toHaveAttribute('sandbox', expect.not.stringContaining('allow-scripts'));
  });

  it('KIT-10 opens the ticket as a PDF beside the board, which goes on', async () => {
    const { user } = await openOne({}, { [TICKET]: '<p>Ticket R-DEAR</p>' });
    await user.click(button(/^Preview order/));
    const link = await screen.findByRole('link', { name: 'PDF of the ticket of order R-DEAR, in a new tab' });
    expect(link).toHaveTextContent('PDF');
    expect(link).toHaveAttribute('href', `/takeaway/${ID}/ticket.pdf`);
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('PRT-11 says when the preview cannot be had', async () => {
    const { user } = await openOne({}, { [`GET /takeaway/${ID}/preview`]: networkDown });
    await user.click(button(/^Preview order/));
    expect(await alertText()).toContain(`There was an ERROR getting preview version of order ${ID}`);
  });

  it('LIVE-20 PRT-07 G11 prints again, counting the copy once somebody says that it was made', async () => {
    const { server, user } = await openOne({ kitchen: 'NOTIFIED' }, { ...ASKED_AGAIN, [PRINT]: { status: true } });
    await user.click(button(/^Print again/));
    expect(await within(row()).findByText('Did it print?')).toBeVisible();
    expect(server.callsTo(TICKET)).toHaveLength(1);
    expect(server.callsTo(PRINT)).toEqual([]);
    await user.click(button(/^Yes, it printed/));
    await waitFor(() => expect(within(row()).queryByText('Did it print?')).toBeNull());
    expect(server.callsTo(PRINT).map(({ body }) => body)).toEqual([
      { orderId: ID, status: 'PRINTED', reprint: true, copy: 2 },
    ]);
    expect(within(row()).getByText('NOTIFIED')).toBeVisible();
  });

  it('G11 counts no copy of what was only looked at', async () => {
    const { server, user } = await openOne({ kitchen: 'PRINTED' }, ASKED_AGAIN);
    await user.click(button(/^Preview/));
    const dialog = await screen.findByRole('dialog', { name: 'Ticket of order R-DEAR' });
    await user.click(within(dialog).getByRole('button', { name: 'Print' }));
    await user.click(await within(row()).findByRole('button', { name: 'Leave order R-DEAR as it is' }));
    expect(server.callsTo(PRINT)).toEqual([]);
  });
});

describe('notifying', () => {
  const NOTIFY = 'POST /api/ta/notifyCustomer';
  const notified = { takeaway: { order_status: 'NOTIFIED' as const }, notified_at: new Date(NOW).toISOString() };

  it('LIVE-26 NTF-01 NTF-11 notifies the customer and shows when', async () => {
    const { server, user } = await openOne({ kitchen: 'PRINTED' }, {}, { [NOTIFY]: notified });
    await user.click(button(/^Notify customer/));
    expect(await within(row()).findByText('sent @18:00')).toBeVisible();
    expect(server.callsTo(NOTIFY)).toEqual([{ call: NOTIFY, body: { id: ID } }]);
  });

  it.each(['NEW', 'COMPLETE'] as const)('NTF-04 cannot notify while %s', async (kitchen) => {
    await openOne({ kitchen });
    expect(button(/^Notify customer/)).toBeDisabled();
  });

  it('NTF-05 NTF-06 says when the customer was notified already, and asks nothing', async () => {
    const { server, user } = await openOne({ kitchen: 'NOTIFIED', notified_at: '2026-11-20T17:42:00Z' });
    await user.click(button(/^Notify customer/));
    expect(await alertText()).toContain('customer already notified at 17:42');
    expect(server.callsTo(NOTIFY)).toEqual([]);
  });

  it.each([
    ['NTF-07', 'PROBLEM', { status: false, message: 'The mail could not be sent' }],
    ['NTF-08', 'ERROR', networkDown],
  ])('%s says there was a %s', async (_id, word, reply) => {
    const { user } = await openOne({ kitchen: 'PRINTED' }, { [NOTIFY]: reply });
    await user.click(button(/^Notify customer/));
    expect(await alertText()).toContain(`there was ${word === 'ERROR' ? 'an' : 'a'} ${word} notifying customer`);
  });
});

describe('completing', () => {
  const COMPLETE = 'POST /takeaway/orderComplete';
  const complete = { [COMPLETE]: { takeaway: { order_status: 'COMPLETE' as const } } };

  it('LIVE-25 LIVE-33 LIVE-36 marks an order complete', async () => {
    const { server, user } = await openOne({ kitchen: 'PRINTED' }, {}, complete);
    await user.click(button(/^Mark complete/));
    await waitFor(() => expect(row()).toHaveClass('order-complete'));
    expect(screen.getByRole('timer')).toHaveTextContent('COMPLETE');
    expect(server.callsTo(COMPLETE)).toEqual([{ call: COMPLETE, body: { orderId: ID } }]);
  });

  it('LIVE-34 OPEN-61 reverts a COMPLETE order to PRINTED on this page only, asking nothing', async () => {
    const { server, user } = await openOne({ kitchen: 'COMPLETE' });
    const calls = server.calls.length;
    await user.click(button(/^COMPLETE/));
    expect(row()).toHaveClass('order-printed');
    expect(within(row()).getByText('on this screen only')).toBeVisible();
    expect(server.calls.slice(calls).filter(({ call }) => call.startsWith('POST'))).toEqual([]);
  });

  it('LIVE-34 marks the reverted order complete again', async () => {
    const { user } = await openOne({ kitchen: 'COMPLETE' }, {}, complete);
    await user.click(button(/^COMPLETE/));
    await user.click(button(/^Mark complete/));
    await waitFor(() => expect(row()).toHaveClass('order-complete'));
    // It was complete all along.
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('KIT-08 takes completing back, though the change is heard of before the answer', async () => {
    let answer: (said: object) => void = () => undefined;
    const answering = new Promise<object>((resolve) => (answer = resolve));
    const { server, line, user } = await openOne({ kitchen: 'PRINTED' }, { [COMPLETE]: () => answering });
    await user.click(button(/^Mark complete/));
    server.change(ID, { takeaway: { order_status: 'COMPLETE' } });
    act(() => line.emit('private-orders', 'OrderChange', { id: ID, status: 'COMPLETE', seq: 42 }));
    await waitFor(() => expect(row()).toHaveClass('order-complete'));
    answer({ status: true, message: '' });
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('cannot complete what is still NEW', async () => {
    await openOne({ kitchen: 'NEW' });
    expect(button(/^Mark complete/)).toBeDisabled();
  });

  it('calls an order by its reference when completing it failed', async () => {
    const { user } = await openOne({ kitchen: 'PRINTED' }, { [COMPLETE]: networkDown });
    await user.click(button(/^Mark complete/));
    expect(await alertText()).toContain(`there was an ERROR completing order R-DEAR`);
  });
});

describe('an order awaiting payment', () => {
  const PAID = 'POST /takeaway/markPaid';

  it('OPEN-46 is marked paid, then to be printed', async () => {
    const paid = { [PAID]: { status: 'COMPLETE' as const, takeaway: { order_status: 'NEW' as const } } };
    const { server, user } = await openOne({ status: 'AWAITING-PAYMENT', kitchen: null, remaining: null }, {}, paid);
    expect(within(row()).queryByRole('button', { name: /^Print order/ })).not.toBeInTheDocument();
    expect(button(/^Notify customer/)).toBeDisabled();
    await user.click(button(/^Mark paid/));
    await waitFor(() => expect(row()).toHaveClass('order-new'));
    expect(button(/^Print order/)).toBeEnabled();
    expect(server.callsTo(PAID)).toEqual([{ call: PAID, body: { orderId: ID } }]);
  });

  it('G10 is cancelled with a reason, and says so', async () => {
    const CANCEL = 'POST /takeaway/cancelOrder';
    const because = 'We could not reach you by phone to take your payment.';
    const cancelled = { [CANCEL]: { status: 'CANCELLED' as const, cancelled_because: because } };
    const waiting = { status: 'AWAITING-PAYMENT' as const, kitchen: null, remaining: null };
    const { server, user } = await openOne(waiting, {}, cancelled);
    await user.click(button(/^Cancel order/));
    const dialog = screen.getByRole('dialog', { name: /^Cancel order/ });
    await user.click(within(dialog).getByRole('button', { name: 'No one answers the phone' }));
    await waitFor(() => expect(row()).toHaveClass('order-cancelled'));
    expect(row()).toHaveTextContent(because);
    expect(server.callsTo(CANCEL)).toEqual([
      { call: CANCEL, body: { orderId: ID, reason: 'unreached', restock: true } },
    ]);
    expect(within(row()).queryByRole('button', { name: /^Mark paid/ })).toBeNull();
  });

  it('G10 stays as it is when staff think better of it', async () => {
    const { user } = await openOne({ status: 'AWAITING-PAYMENT', kitchen: null, remaining: null });
    await user.click(button(/^Cancel order/));
    await user.click(screen.getByRole('button', { name: 'Keep the order' }));
    expect(row()).toHaveClass('order-awaiting');
  });
});

describe('an order that is paid for', () => {
  const CANCEL = 'POST /takeaway/cancelOrder';
  const isAllowed = { 'GET /api/settings/managers_may_refund': { status: true, value: '1' } };

  it('KIT-06 is cancelled by managers only where a setting allows it', async () => {
    await openOne({ kitchen: 'PRINTED' });
    expect(within(row()).queryByRole('button', { name: /^Cancel order/ })).toBeNull();
  });

  it('KIT-06 is cancelled with its money, and what was cooked stays off sale unless staff say otherwise', async () => {
    const { server, user } = await openOne({ kitchen: 'PRINTED' }, isAllowed, { [CANCEL]: { status: 'CANCELLED' } });
    await user.click(await within(row()).findByRole('button', { name: /^Cancel order/ }));
    const dialog = screen.getByRole('dialog', { name: /^Cancel and refund order/ });
    expect(dialog).toHaveTextContent('£18.50, or what is left of it, goes back the way it was paid');
    const restock = within(dialog).getByRole('checkbox', { name: 'Put the dishes back on sale' });
    expect(restock).not.toBeChecked();
    await user.click(restock);
    await user.click(within(dialog).getByRole('button', { name: 'Something is sold out' }));
    await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(row()).toHaveClass('order-cancelled'));
    expect(server.callsTo(CANCEL)).toEqual([
      { call: CANCEL, body: { orderId: ID, reason: 'sold-out', restock: true } },
    ]);
  });

  it('KIT-06 its dishes go back on sale while its ticket is not printed; what was paid in the shop is given back by hand', async () => {
    const { user } = await openOne({ kitchen: 'NEW', payment_method: 'PHONE' }, isAllowed);
    await user.click(await within(row()).findByRole('button', { name: /^Cancel order/ }));
    const dialog = screen.getByRole('dialog', { name: /^Cancel and refund order/ });
    expect(dialog).toHaveTextContent('give the £18.50 back yourself');
    expect(within(dialog).getByRole('checkbox', { name: 'Put the dishes back on sale' })).toBeChecked();
  });
});

describe('an order that is to be accepted', () => {
  const ACCEPT = 'POST /takeaway/acceptOrder';
  const waiting = { kitchen: 'NEW' as const, awaits_acceptance: true };

  it('KIT-05 is accepted with a time, and can be printed then', async () => {
    const { server, user } = await openOne(waiting, {}, { [ACCEPT]: { awaits_acceptance: false } });
    expect(within(row()).queryByRole('button', { name: /^Print order/ })).toBeNull();
    await user.click(button(/^Accept order/));
    await user.click(screen.getByRole('button', { name: '25 minutes' }));
    expect(await within(row()).findByRole('button', { name: /^Print order/ })).toBeEnabled();
    expect(server.callsTo(ACCEPT)).toEqual([{ call: ACCEPT, body: { orderId: ID, minutes: 25 } }]);
  });

  it('KIT-05 KDS-09 is accepted as promised by the first button', async () => {
    const { server, user } = await openOne(
      { ...waiting, remaining: 1210 },
      {},
      { [ACCEPT]: { awaits_acceptance: false } },
    );
    await user.click(button(/^Accept order/));
    const [first] = within(screen.getByRole('dialog')).getAllByRole('button', { name: /^As promised|minutes$/ });
    expect(first).toHaveTextContent('As promised, 18:20');
    await user.click(first ?? document.body);
    await waitFor(() => expect(server.callsTo(ACCEPT)).toEqual([{ call: ACCEPT, body: { orderId: ID, minutes: 20 } }]));
  });

  it('KIT-05 offers no promise that has passed', async () => {
    const { user } = await openOne({ ...waiting, remaining: 0 });
    await user.click(button(/^Accept order/));
    expect(screen.queryByRole('button', { name: /^As promised/ })).toBeNull();
  });

  it('KIT-05 KDS-09 can be rejected from where it is accepted', async () => {
    const { user } = await openOne(waiting);
    await user.click(button(/^Accept order/));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }));
    expect(screen.getByRole('dialog', { name: /^Reject order/ })).toBeVisible();
  });

  it('KIT-05 is accepted with minutes of their own, whole ones alone', async () => {
    const { server, user } = await openOne(waiting, {}, { [ACCEPT]: { awaits_acceptance: false } });
    await user.click(button(/^Accept order/));
    const confirm = screen.getByRole('button', { name: 'Accept' });
    for (const wrong of ['0', '601', '1.5', 'x']) {
      await user.clear(screen.getByLabelText('Other minutes'));
      await user.type(screen.getByLabelText('Other minutes'), wrong);
      expect(confirm).toBeDisabled();
    }
    await user.clear(screen.getByLabelText('Other minutes'));
    await user.type(screen.getByLabelText('Other minutes'), '33{Enter}');
    await waitFor(() => expect(server.callsTo(ACCEPT)).toEqual([{ call: ACCEPT, body: { orderId: ID, minutes: 33 } }]));
  });

  it('KIT-05 is rejected with a reason', async () => {
    const CANCEL = 'POST /takeaway/cancelOrder';
    const { server, user } = await openOne(waiting, {}, { [CANCEL]: { status: 'CANCELLED' as const } });
    await user.click(button(/^Reject order/));
    const dialog = screen.getByRole('dialog', { name: /^Reject order/ });
    expect(dialog).toHaveTextContent('all of the money goes back');
    await user.click(within(dialog).getByRole('button', { name: 'We are too busy' }));
    await waitFor(() => expect(row()).toHaveClass('order-cancelled'));
    expect(server.callsTo(CANCEL)).toEqual([
      { call: CANCEL, body: { orderId: ID, reason: 'too-busy', restock: true } },
    ]);
  });
});

it('KIT-05 KDS-09 asks which dish is sold out before it rejects for that', async () => {
  const CANCEL = 'POST /takeaway/cancelOrder';
  const SELL_OUT = 'POST /api/product/update_product_status';
  const { server, user } = await openOne(
    { kitchen: 'NEW', awaits_acceptance: true },
    { [SELL_OUT]: { status: true, message: 'ok' } },
    { [CANCEL]: { status: 'CANCELLED' as const } },
  );
  await user.click(button(/^Reject order/));
  await user.click(screen.getByRole('button', { name: 'Something is sold out' }));
  const dialog = screen.getByRole('dialog', { name: 'Which dish is sold out?' });
  expect(server.callsTo(CANCEL)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: /^Margherita/ }));
  await waitFor(() =>
    expect(server.callsTo(SELL_OUT)).toEqual([{ call: SELL_OUT, body: { id: 1, status: 'out-of-stock' } }]),
  );
  await user.click(await within(dialog).findByRole('button', { name: 'Reject the order' }));
  await waitFor(() =>
    expect(server.callsTo(CANCEL)).toEqual([
      { call: CANCEL, body: { orderId: ID, reason: 'sold-out', restock: true } },
    ]),
  );
});

it('KIT-05 an order is delayed by ten minutes, as often as is needed', async () => {
  const DELAY = 'POST /takeaway/delayOrder';
  const { server, user } = await openOne({ kitchen: 'PRINTED' }, { [DELAY]: { status: true } });
  await user.click(button(/^\+10 min: order/));
  await waitFor(() => expect(button(/^\+10 min: order/)).toBeEnabled());
  await user.click(button(/^\+10 min: order/));
  const due_by = anAnsweredOrder({ id: ID, kitchen: 'PRINTED' }).due_by;
  const asked = { call: DELAY, body: { orderId: ID, minutes: 10, due_by } };
  await waitFor(() => expect(server.callsTo(DELAY)).toEqual([asked, asked]));
});

describe('undoing', () => {
  const UNDO = 'POST /takeaway/undoStep';
  const PAID = 'POST /takeaway/markPaid';
  const unpaid = { status: 'AWAITING-PAYMENT' as const, kitchen: null, remaining: null };

  it('KIT-08 takes back a step from a line that says which order it was', async () => {
    const { server, user } = await openOne(
      unpaid,
      {},
      {
        [PAID]: { status: 'COMPLETE', takeaway: { order_status: 'NEW' } },
        [UNDO]: { status: 'AWAITING-PAYMENT', takeaway: { order_status: null } },
      },
    );
    await user.click(button(/^Mark paid/));
    expect(await screen.findByText(/^R-DEAR is marked as paid\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(row()).toHaveClass('order-awaiting'));
    expect(server.callsTo(UNDO)).toEqual([{ call: UNDO, body: { orderId: ID, step: 'paid' } }]);
  });

  it('KIT-08 says why a step was not undone', async () => {
    const refused = { status: false, message: 'This can no longer be undone: 10 seconds have passed.' };
    const { user } = await openOne(
      unpaid,
      { [UNDO]: refused },
      { [PAID]: { status: 'COMPLETE', takeaway: { order_status: 'NEW' } } },
    );
    await user.click(button(/^Mark paid/));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await alertText()).toContain('10 seconds have passed');
  });
});
