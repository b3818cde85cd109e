import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Replies } from '../../testing/fake-server';
import { aManager, openKitchen } from './testing/open-kitchen';
import { anAnsweredOrder } from './testing/orders';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ID = 'DEARDEARDEAR';
const SAM = { id: 's', name: 'Sam' };
const done = { status: true, message: '' };
const WHO = 'Say who you are first: choose your name and type your PIN.';

type Order = Parameters<typeof anAnsweredOrder>[0];

/** A tablet at which nobody stands: the `asking` calls are done for somebody alone. */
const openTablet = async (asking: Replies, replies: Replies = {}, order: Order = {}) => {
  let isThere = false;
  const asks = (reply: unknown) => () =>
    isThere ? reply : Response.json({ status: false, message: WHO }, { status: 428 });
  const viewer = { ...aManager, isAdmin: true };
  const kitchen = await openKitchen({
    orders: [anAnsweredOrder({ id: ID, ...order })],
    viewer,
    replies: {
      'GET /api/staff/person': () => ({
        ...{ ...done, in_use: true, people: [SAM], idle_minutes: 5 },
        person: isThere ? SAM : null,
      }),
      'POST /api/staff/person': () => {
        isThere = true;
        return done;
      },
      'GET /api/me': { ...done, viewer, userId: viewer.userId },
      ...replies,
      ...Object.fromEntries(Object.entries(asking).map(([call, reply]) => [call, asks(reply)])),
    },
  });
  await kitchen.start();
  return kitchen;
};
const sayWho = async (user: UserEvent) => {
  const names = await screen.findByRole('dialog', { name: 'Who is it?' });
  await user.click(within(names).getByRole('button', { name: 'Sam' }));
  const pin = await screen.findByLabelText('PIN');
  await waitFor(() => expect(pin).toHaveFocus());
  await user.keyboard('4711{Enter}');
};

describe('a shared tablet at which nobody stands asks who it is, and then does what was pressed:', () => {
  it('KIT-14 a ticket for the printers', async () => {
    const QUEUE = 'POST /takeaway/queueTicket';
    const link = { ...done, printLink: 'x://y', copy: 1, has_printers: true };
    const { user } = await openTablet({ [QUEUE]: done }, { [`GET /takeaway/${ID}/print-link`]: link });
    await user.click(screen.getByRole('button', { name: /^Print order/ }));
    await sayWho(user);
    expect(await screen.findByText('Order R-DEAR goes to the printer.')).toBeVisible();
  });

  it('KIT-14 a ticket that was not printed', async () => {
    const RETRY = 'POST /takeaway/retryTicket';
    const printing = {
      job: `${ID}.1`,
      copy: 1,
      parts: [{ station: '', status: 'waiting' as const, trouble: 'no-paper' as const }],
    };
    const { user, server } = await openTablet({ [RETRY]: done }, {}, { printing });
    await user.click(screen.getByRole('button', { name: 'Try again now' }));
    await sayWho(user);
    await waitFor(() => expect(server.callsTo(RETRY)).toHaveLength(2));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('KIT-14 an undone step', async () => {
    const UNDO = 'POST /takeaway/undoStep';
    const { user, server } = await openTablet(
      { [UNDO]: done },
      { 'POST /takeaway/markPaid': done },
      { status: 'AWAITING-PAYMENT', kitchen: null },
    );
    await user.click(screen.getByRole('button', { name: /^Mark paid/ }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await sayWho(user);
    await waitFor(() => expect(server.callsTo(UNDO)).toHaveLength(2));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('KIT-14 an e-mail that was not sent', async () => {
    const [MAILS, AGAIN] = ['GET /api/unsentMails', 'POST /takeaway/sendMailAgain'] as const;
    const mail = {
      ...{ id: `${ID}.order-ready`, order_id: ID, ref: 'R-DEAR', notification: 'order-ready' },
      ...{ tries: 1, asked: 0, is_unknown: true, since: new Date().toISOString() },
    };
    const { user, server } = await openTablet({ [AGAIN]: done }, { [MAILS]: { ...done, mails: [mail], more: false } });
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    server.reply({ [MAILS]: { ...done, mails: [], more: false } });
    await sayWho(user);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument());
    expect(server.callsTo(AGAIN)).toHaveLength(2);
  });

  it('KIT-14 another state of the store', async () => {
    const CHANGE = 'POST /change-status';
    const { user, server } = await openTablet({ [CHANGE]: done });
    await user.click(screen.getByRole('button', { name: 'busy' }));
    await sayWho(user);
    await waitFor(() => expect(server.callsTo(CHANGE)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'busy' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('KIT-14 the switch of delivery', async () => {
    const UPDATE = 'POST /api/settings/update';
    const { user, server } = await openTablet({ [UPDATE]: { ...done, revision: 2 } });
    await user.click(screen.getByRole('button', { name: 'delivering' }));
    await sayWho(user);
    await waitFor(() => expect(server.callsTo(UPDATE)).toHaveLength(2));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('KIT-14 KIT-03 a quiet minute, which begins here before anybody is asked and stays where nobody says it', async () => {
    const QUIET = 'POST /api/quiet_alarm';
    const { user, audio } = await openTablet({ [QUIET]: done });
    await user.click(screen.getByRole('button', { name: 'Quiet for 60 s' }));
    expect(await screen.findByRole('dialog', { name: 'Who is it?' })).toBeVisible();
    const heard = audio.timesOf('new-order').length;
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(audio.timesOf('new-order')).toHaveLength(heard);
    await user.keyboard('{Escape}');
    expect(await screen.findByText("We couldn't quieten the other screens")).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(audio.timesOf('new-order')).toHaveLength(heard);
  });

  describe('a refund,', () => {
    const REFUND = 'POST /api/admin/refund';
    const made = { ...done, message: '£18.50 is on its way back to the customer.', refund: 'made' };
    const paidBy = {
      ...{ id: `${ID}-1`, provider: 'stripe', provider_id: 'pi_1', status: 'captured' },
      ...{ captured: 1_850, refunded: 0, refundable: 1_850, refunded_there: 0, disputed: false, refunds: [] },
    };
    const order = {
      ...{ id: ID, ref: 'R-DEAR', status: 'COMPLETE', order_status: 'NEW', payment_method: 'CARD' },
      ...{ postage: 250, total_cost: 1_850, lines: [] },
    };
    const payments = { ...done, order, paid_by: paidBy, other_payments: [], may_cancel: true };
    const press = async () => {
      const kitchen = await openTablet({ [REFUND]: made }, { [`GET /api/admin/orders/${ID}/payments`]: payments });
      const { user } = kitchen;
      await user.click(screen.getByRole('button', { name: 'Refund order R-DEAR' }));
      const dialog = await screen.findByRole('dialog', { name: 'Refund order R-DEAR' }, { timeout: 10_000 });
      await user.click(await within(dialog).findByRole('button', { name: 'Refund £18.50' }));
      return { ...kitchen, dialog };
    };

    it('KIT-14 PAYX-03 above whose dialog it asks', async () => {
      const { user } = await press();
      await sayWho(user);
      expect(await screen.findByText(made.message)).toBeVisible();
    });

    it('KIT-14 and nothing where nobody says it: its dialog stays', async () => {
      const { user, dialog, server } = await press();
      await screen.findByRole('dialog', { name: 'Who is it?' });
      await user.keyboard('{Escape}');
      expect(await within(dialog).findByText(WHO)).toBeVisible();
      expect(screen.getByRole('dialog', { name: 'Refund order R-DEAR' })).toBe(dialog);
      expect(server.callsTo(REFUND)).toHaveLength(1);
    });
  });
});
