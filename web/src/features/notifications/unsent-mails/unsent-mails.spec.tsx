import { act, screen, waitFor, within } from '@testing-library/react';
import axe from 'axe-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openKitchen } from '../../kitchen/testing/open-kitchen';

const MAILS = 'GET /api/unsentMails';
const AGAIN = 'POST /takeaway/sendMailAgain';
const LEAVE = 'POST /takeaway/leaveMail';
const unknown = {
  id: 'DEARDEARDEAR.order-ready',
  order_id: 'DEARDEARDEAR',
  ref: 'R-DEAR',
  notification: 'order-ready',
  tries: 1,
  asked: 0,
  is_unknown: true,
  since: new Date().toISOString(),
};
const unsent = {
  ...unknown,
  id: 'CAREFULCARE.order-confirmation',
  ref: 'R-CARE',
  notification: 'order-confirmation',
  is_unknown: false,
  asked: 2,
};
const answer = (...mails: readonly object[]) => ({ status: true, message: '', mails, more: false });
const rows = () => within(screen.getByRole('region', { name: 'Emails that were not sent' })).queryAllByRole('listitem');
const row = (ref: string) => screen.getByRole('listitem', { name: new RegExp(ref) });

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('e-mails that need somebody', () => {
  it('G21 stand above the orders, each with what is known of it and what can be done', async () => {
    await openKitchen({ replies: { [MAILS]: answer(unknown, unsent) } });
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(row('R-DEAR')).toHaveTextContent('we do not know whether the email that it is ready was sent');
    expect(row('R-DEAR')).toHaveTextContent('it may arrive twice');
    expect(row('R-CARE')).toHaveTextContent('the confirmation has not been sent since');
    vi.useRealTimers();
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } },
    });
    expect(violations).toEqual([]);
  });

  it('G21 are sent again or left at a press, by keyboard too, and go', async () => {
    const { server, user } = await openKitchen({
      replies: {
        [MAILS]: answer(unknown, unsent),
        [AGAIN]: { status: true, message: '' },
        [LEAVE]: { status: true, message: '' },
      },
    });
    await waitFor(() => expect(rows()).toHaveLength(2));
    server.reply({ [MAILS]: answer(unknown) });
    within(row('R-CARE')).getByRole('button', { name: 'Send again' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(1));
    server.reply({ [MAILS]: answer() });
    await user.click(within(row('R-DEAR')).getByRole('button', { name: 'Leave it' }));
    await waitFor(() => expect(rows()).toHaveLength(0));
    expect(server.callsTo(AGAIN)).toEqual([{ call: AGAIN, body: { id: unsent.id, asked: 2 } }]);
    expect(server.callsTo(LEAVE)).toEqual([{ call: LEAVE, body: { id: unknown.id } }]);
  });

  it('say why where that was refused, and stay', async () => {
    const { user } = await openKitchen({
      replies: { [MAILS]: answer(unknown), [LEAVE]: { status: false, message: 'This email has been sent already.' } },
    });
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(within(row('R-DEAR')).getByRole('button', { name: 'Leave it' }));
    expect(await screen.findByText(/This email has been sent already/)).toBeVisible();
  });

  it('come by themselves', async () => {
    const { server } = await openKitchen({ replies: { [MAILS]: answer() } });
    expect(rows()).toHaveLength(0);
    server.reply({ [MAILS]: answer(unknown) });
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(rows()).toHaveLength(1);
  });
});
