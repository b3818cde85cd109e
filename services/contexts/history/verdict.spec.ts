import { describe, expect, it } from 'vitest';
import { verdictOf, type ChainAct } from './verdict.step.js';

const NOW = '2026-11-20T20:00:00.000Z';
const ORDER = 'abcdefghjkmn';

const act = (kind: string, data: object = {}, at = '2026-11-20T18:40:00.000Z'): ChainAct => ({
  at,
  kind,
  thing: { kind: 'order' },
  data: { orderId: ORDER, ...data },
});
const placed = (data: object = {}) => act('OrderPlaced', { paid: true, dueBy: '2026-11-20T19:00:00.000Z', ...data });
const textOf = (...chain: readonly ChainAct[]): string => verdictOf(chain, [], NOW).text;

describe('why an order never came', () => {
  it.each([
    ['Never placed: Chips are sold out. Nothing is open.', [act('OrderRejected', { message: 'Chips are sold out.' })]],
    [
      'Never placed: the customer got as far as paying: the payment was opened, and never taken. Nothing is open.',
      [act('CheckoutStarted'), act('PaymentStarted'), act('PaymentOpened')],
    ],
    ['Paid for, and never placed. This is still open.', [act('PaymentOpened'), act('PaymentCaptured')]],
    [
      'Not marked as paid: it waits for staff to take the payment by phone. This is still open.',
      [placed({ paid: false, dueBy: null })],
    ],
    ['No one has accepted it, 60 minutes late. This is still open.', [placed({ toAccept: true })]],
    ['No one has printed its ticket, 60 minutes late. This is still open.', [placed()]],
    [
      'Its ticket is not printed: out of paper, 60 minutes late. This is still open.',
      [placed(), act('TicketTroubled', { part: 0, trouble: 'no-paper' })],
    ],
    [
      'Started 18:40, and not marked as complete, 60 minutes late. This is still open.',
      [placed(), act('TicketPrinted', { startedAt: '2026-11-20T18:40:00.000Z' })],
    ],
    [
      'Ticket printed 18:40, and not marked as complete, 60 minutes late. This is still open.',
      [placed(), act('TicketTroubled', { part: 0, trouble: 'no-paper' }), act('TicketPrinted')],
    ],
    [
      'Complete Fri 20 Nov 19:12, 12 minutes late. Nothing is open.',
      [placed(), act('TicketPrinted'), act('OrderCompleted', {}, '2026-11-20T19:12:00.000Z')],
    ],
    [
      'Cancelled Fri 20 Nov 18:40: not paid for in time. Nothing is open.',
      [placed(), act('OrderCancelled', { cause: 'unpaid' })],
    ],
  ] as const)('HIST-10 %s', (text, chain) => expect(textOf(...chain)).toBe(text));

  it('HIST-10 a step that was undone is none', () => {
    const text = textOf(
      placed(),
      act('TicketPrinted'),
      act('OrderCompleted'),
      act('OrderStepUndone', { step: 'completed' }),
    );
    expect(text).toContain('not marked as complete');
  });

  it('HIST-10 names what failed beside it: mails until they are sent, refunds until they are made, and a pause', () => {
    const mail = { notification: 'order-confirmation', attempt: 1 };
    const done = act('OrderCompleted', {}, '2026-11-20T18:50:00.000Z');
    expect(textOf(placed(), done, act('SendFailed', { ...mail, error: 'refused' }))).toContain(
      'Email: Order confirmation was not sent. This is still open.',
    );
    expect(textOf(placed(), done, act('SendFailed', mail), act('NotificationSent', mail))).toContain('Nothing is open');
    expect(textOf(placed(), done, act('RefundRequested', { refundId: 'r' }))).toContain('a refund is still to be made');
    const failed = [act('RefundRequested', { refundId: 'r' }), act('RefundFailed', { refundId: 'r' })];
    expect(textOf(placed(), done, ...failed)).toContain('a refund failed');
    const anew = [act('RefundRequested', { refundId: 's' }), act('PaymentRefunded', { refundId: 's' })];
    expect(textOf(placed(), done, ...failed, ...anew)).toContain('Nothing is open');
    const pause = {
      ...act('StoreStatusChanged', { to: 'closed', reason: 'unattended' }),
      thing: { kind: 'store' },
    } as const;
    expect(verdictOf([placed(), act('OrderEscalated', { minutes: 9 })], [pause], NOW).text).toContain(
      'no one took it for 9 minutes; the store paused itself at 18:40',
    );
  });
});
