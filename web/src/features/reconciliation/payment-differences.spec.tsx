import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { networkDown, type Replies, silence } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import { aKitchenServer, aManager, someSettings } from '../kitchen/testing/open-kitchen';
import type { Difference, PaymentBooks } from './api/wire';

const boot = { viewer: { ...aManager, isAdmin: true }, settings: someSettings };
const NOON = '2026-11-20T12:00:00.000Z';

const aDifference = (changes: Partial<Difference> = {}): Difference => ({
  id: 'pi_1',
  provider: 'stripe',
  day: '2026-11-20',
  kind: 'unknown-here',
  order_id: null,
  order_ref: null,
  payment_id: null,
  provider_id: 'pi_1',
  there: { status: 'captured', captured: 2_500, refunded: 0, currency: 'gbp' },
  here: null,
  found_at: NOON,
  resolved: null,
  ...changes,
});
const someBooks = (changes: Partial<PaymentBooks> = {}): PaymentBooks => ({
  status: true,
  message: '',
  from: '2026-11-13',
  to: '2026-11-20',
  providers: ['stripe'],
  checked: [{ provider: 'stripe', checked_at: NOON, from: NOON, to: NOON, here: 12, there: 12 }],
  differences: [],
  disputes: [],
  failed_refunds: [],
  unmatched: [],
  ...changes,
});
const open = (books: unknown, replies: Replies = {}) => {
  const server = aKitchenServer([], { 'GET /api/admin/payments': books, ...replies });
  const { router } = renderApp('/admin/payments', { boot });
  return { ...server, router };
};
const page = () => screen.findByRole('heading', { name: 'Payment differences' }, { timeout: 10_000 });

describe('the page of payment differences', () => {
  it('PAYX-04 is empty as a rule, and says when it was last checked', async () => {
    open(someBooks());
    await page();
    expect(await screen.findByText('The providers and our log agree.')).toBeInTheDocument();
    expect(
      screen.getByText('Stripe was last checked Fri 20 Nov 12:00: 12 payments there, 12 here'),
    ).toBeInTheDocument();
  });

  it('PAYX-04 shows each by its day: what the provider says, what the log says, what was done', async () => {
    const sums = { status: 'captured', captured: 1_000, refunded: 400 };
    open(
      someBooks({
        differences: [
          aDifference(),
          aDifference({
            id: 'pi_2',
            day: '2026-11-19',
            kind: 'refunds',
            order_ref: 'ABC123',
            there: { ...sums, currency: 'gbp' },
            here: { ...sums, refunded: 0 },
            resolved: { at: NOON, how: 'agrees' },
          }),
        ],
      }),
    );
    const today = await screen.findByRole('region', { name: 'Fri 20 Nov' });
    const facts = (region: HTMLElement) =>
      within(region)
        .getAllByRole('definition')
        .map((each) => each.textContent);
    expect(within(today).getByText('Money was taken without a request from this shop')).toBeInTheDocument();
    expect(facts(today)).toEqual([
      '£25.00 was taken, nothing was given back',
      'there is no such payment',
      'Found Fri 20 Nov 12:00. Nothing yet: Hatch checks again every few minutes.',
    ]);
    const before = screen.getByRole('region', { name: 'Thu 19 Nov' });
    expect(within(before).getByText('Order ABC123')).toBeInTheDocument();
    expect(facts(before)).toEqual([
      '£10.00 was taken, £4.00 was given back',
      '£10.00 was taken, nothing was given back',
      'Both agree now, Fri 20 Nov 12:00.',
    ]);
    expect(document.querySelectorAll('main li a')).toHaveLength(0);
  });

  it('PAYX-06 shows disputes and refunds that failed', async () => {
    const dispute = {
      provider: 'stripe',
      provider_id: 'pi_1',
      order_id: 'o',
      order_ref: 'ABC123',
      amount: 1_000,
    } as const;
    const refund = { payment_id: 'o-1', refund_id: 'r', order_id: 'o', amount: 300, code: 'expired_card' };
    open(
      someBooks({
        disputes: [{ ...dispute, disputed_at: NOON }],
        failed_refunds: [{ ...refund, failed_at: NOON }],
      }),
    );
    expect(await screen.findByRole('region', { name: 'Disputes' })).toHaveTextContent(/Order ABC123, £10.00: .*bank/);
    expect(screen.getByRole('region', { name: 'Refunds that failed' })).toHaveTextContent('£3.00');
  });

  it('PAYX-01 shows what a provider told about no payment of ours, and when it is looked at again', async () => {
    const webhook = { provider: 'stripe', event_id: 'evt_1', type: 'charge.refunded', provider_id: 'pi_9' } as const;
    open(someBooks({ unmatched: [{ ...webhook, received_at: NOON, tries: 3, next_try_at: NOON }] }));
    const region = await screen.findByRole('region', { name: 'Reported by a provider, and not settled yet' });
    expect(region).toHaveTextContent(
      /Stripe reported charge.refunded \(Fri 20 Nov 12:00\)\..* 3 times, next Fri 20 Nov 12:00/,
    );
    expect(region).toHaveTextContent('pi_9');
  });

  it('PAYX-04 shows any earlier week, and keeps it in the address', async () => {
    const asked: string[] = [];
    const answer = (_body: unknown, _path: string, query: string) => {
      asked.push(query);
      return someBooks();
    };
    const { router } = open(answer);
    await screen.findByText('The providers and our log agree.');
    expect(screen.getByRole('button', { name: 'A week later' })).toBeDisabled();
    fireEvent.change(screen.getByLabelText('The week until'), { target: { value: '2026-03-20' } });
    await userEvent.click(screen.getByRole('button', { name: 'A week earlier' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?to=2026-03-13'));
    expect(router.state.location.searchStr).toBe('?day=2026-03-13');
  });

  it('PAYX-04 checks at once, and shows what was found', async () => {
    const checked = { status: true, message: '', checked: [] };
    const server = open(someBooks(), { 'POST /api/admin/reconcile': checked });
    await screen.findByText('The providers and our log agree.');
    server.reply({ 'GET /api/admin/payments': someBooks({ differences: [aDifference()] }) });
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByRole('region', { name: 'Fri 20 Nov' })).toBeInTheDocument();
    expect(server.callsTo('POST /api/admin/reconcile')).toHaveLength(1);
  });

  it('PAYX-04 says that a provider could not be reached', async () => {
    open(someBooks(), { 'POST /api/admin/reconcile': { status: false, message: 'Stripe is away.', checked: [] } });
    await screen.findByText('The providers and our log agree.');
    await userEvent.click(screen.getByRole('button', { name: 'Check now' }));
    expect(await screen.findByText('Stripe is away.')).toBeInTheDocument();
  });

  it('PAYX-04 says that it was not checked yet', async () => {
    open(someBooks({ checked: [] }));
    expect(await screen.findByText(/Not checked yet/)).toBeInTheDocument();
  });

  it('PAYX-04 says that nothing is set up', async () => {
    open(someBooks({ providers: [], checked: [] }));
    expect(await screen.findByText(/Neither card nor PayPal/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check now' })).toBeDisabled();
  });

  it('keeps its place while it loads', async () => {
    open(silence);
    await page();
    expect(document.querySelector('main [aria-busy="true"]')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Check now' })).toBeDisabled();
  });

  it('can be asked again when it failed', async () => {
    const server = open(networkDown);
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 });
    server.reply({ 'GET /api/admin/payments': someBooks() });
    await userEvent.click(again);
    expect(await screen.findByText('The providers and our log agree.')).toBeInTheDocument();
  });
});
