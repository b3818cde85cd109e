import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Delivery, Webhook } from '../features/integrations/api';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import { networkDown, type FakeServer, type Replies } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const AT = '/api/admin/webhooks';
const READ = `GET ${AT}`;
const ID = '6f3f0c0e-0000-4000-8000-000000000001';
const URL_OF_TILL = 'https://till.example/hooks';
const done = { status: true, message: '' };
const events = {
  orders: ['order.placed'],
  stock: ['stock.sold'],
  store: ['store.status_changed'],
  menu: ['product.added'],
};

const aWebhook = (changes: Partial<Webhook> = {}): Webhook => ({
  id: ID,
  url: URL_OF_TILL,
  topics: ['orders'],
  created_at: '2026-11-20T12:00:00.000Z',
  failures: 0,
  failing_since: null,
  stopped_at: null,
  stopped_by: null,
  waiting: 0,
  ...changes,
});
const aDelivery = (changes: Partial<Delivery> = {}): Delivery => ({
  id: '7',
  event_type: 'order.placed',
  created_at: '2026-11-20T18:00:00.000Z',
  state: 'delivered',
  tries: 1,
  next_try_at: null,
  delivered_at: '2026-11-20T18:00:01.000Z',
  answer: 204,
  failure: null,
  took_ms: 31,
  body: '{"type":"order.placed"}',
  ...changes,
});

const open = (webhooks: readonly Webhook[] = [aWebhook()], replies: Replies = {}) => {
  const server = aKitchenServer([], {
    [READ]: { ...done, webhooks, events },
    [`${READ}/${ID}/deliveries`]: { ...done, deliveries: [], next: null },
    ...replies,
  });
  const viewer = { ...aManager, isAdmin: true };
  return { server, ...renderApp('/admin/webhooks', { boot: { viewer, settings: someSettings } }) };
};
const bodies = (server: FakeServer, call: string) => server.callsTo(call).map(({ body }) => body);
const button = (name: string) => screen.findByRole('button', { name }, { timeout: 10_000 });

describe('the page of webhooks', () => {
  it('API-03 says that there is none, and takes an address and what is told', async () => {
    const user = userEvent.setup();
    const { server } = open([], { [`POST ${AT}/create`]: done });
    expect(await screen.findByText('You have no webhook yet.', {}, { timeout: 10_000 })).toBeVisible();
    await user.click(await button('Add a webhook'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a webhook' }));
    await user.type(dialog.getByLabelText('Address'), URL_OF_TILL);
    await user.click(dialog.getByRole('checkbox', { name: /^Menu/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodies(server, `POST ${AT}/create`)).toEqual([{ url: URL_OF_TILL, topics: ['orders', 'menu'] }]),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('API-03 keeps what was typed and shows why it was refused, or that nothing is to be told', async () => {
    const user = userEvent.setup();
    open([], { [`POST ${AT}/create`]: { status: false, message: 'abc' } });
    await user.click(await button('Add a webhook'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Address'), 'http://till');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('abc')).toBeVisible();
    expect(dialog.getByLabelText('Address')).toHaveValue('http://till');
    await user.click(dialog.getByRole('checkbox', { name: /^Orders/ }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Please choose at least one topic')).toBeVisible();
  });

  it.each([
    [aWebhook(), 'Active.'],
    [aWebhook({ waiting: 2 }), 'Active. 2 calls wait.'],
    [
      aWebhook({ failures: 4, failing_since: '2026-11-20T18:00:00.000Z', waiting: 1 }),
      'The last 4 calls failed, since Fri 20 Nov 18:00. 1 call waits.',
    ],
    [aWebhook({ stopped_at: '2026-11-20T18:00:00.000Z', stopped_by: 'person' }), 'Stopped Fri 20 Nov 18:00.'],
    [
      aWebhook({ stopped_at: '2026-11-20T18:00:00.000Z', stopped_by: 'failures', failures: 30 }),
      'Stopped automatically Fri 20 Nov 18:00: no call reached it for a day.',
    ],
  ])('API-03 says how it is with a webhook: %#', async (webhook, text) => {
    open([webhook]);
    expect(await screen.findByText(text, {}, { timeout: 10_000 })).toBeVisible();
  });

  it('API-03 shows its calls when a test is sent, and sends one again', async () => {
    const user = userEvent.setup();
    const failed = aDelivery({
      id: '8',
      state: 'waiting',
      tries: 2,
      answer: null,
      failure: 'private',
      next_try_at: '2026-11-20T18:01:00.000Z',
    });
    const { server } = open(undefined, {
      [`POST ${AT}/test`]: { status: true, message: 'A test is on its way. See its answer below.' },
      [`POST ${AT}/resend`]: { status: true, message: 'It is sent again.' },
      [`${READ}/${ID}/deliveries`]: { ...done, deliveries: [failed, aDelivery()], next: null },
    });
    await user.click(await button(`Send a test to ${URL_OF_TILL}`));
    expect(bodies(server, `POST ${AT}/test`)).toEqual([{ id: ID }]);
    expect(await screen.findByText(/answered 204 in 31 ms/)).toBeVisible();
    expect(
      screen.getByText(
        /its address leads into a private network, which is never called, call 2, again at Fri 20 Nov 18:01/,
      ),
    ).toBeVisible();
    const [, second] = screen.getAllByRole('button', { name: 'Send again order.placed of Fri 20 Nov 18:00' });
    if (second) await user.click(second);
    await waitFor(() => expect(bodies(server, `POST ${AT}/resend`)).toEqual([{ id: '7' }]));
  });

  it('API-03 shows the secret when it is asked for, and makes a new one after a question', async () => {
    const user = userEvent.setup();
    const { server } = open(undefined, {
      [`POST ${AT}/secret`]: { ...done, secret: 'whsec_one' },
      [`POST ${AT}/new_secret`]: { ...done, secret: 'whsec_two' },
    });
    await user.click(await button(`Secret of ${URL_OF_TILL}`));
    expect(await screen.findByText('whsec_one')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New secret' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(bodies(server, `POST ${AT}/new_secret`)).toEqual([]);
    await user.click(question.getByRole('button', { name: 'New secret' }));
    expect(await screen.findByText('whsec_two')).toBeVisible();
  });

  it('API-03 deletes after a question, stops and starts again', async () => {
    const user = userEvent.setup();
    const { server } = open(
      [
        aWebhook(),
        aWebhook({
          id: ID.replace(/1$/, '2'),
          url: 'https://b.example/',
          stopped_at: '2026-11-20T18:00:00.000Z',
          stopped_by: 'person',
        }),
      ],
      { [`POST ${AT}/remove`]: done, [`POST ${AT}/stop`]: done, [`POST ${AT}/start`]: done },
    );
    await user.click(await button(`Stop ${URL_OF_TILL}`));
    await waitFor(() => expect(bodies(server, `POST ${AT}/stop`)).toEqual([{ id: ID }]));
    await user.click(await button('Start again https://b.example/'));
    await waitFor(() => expect(bodies(server, `POST ${AT}/start`)).toHaveLength(1));
    await user.click(await button(`Delete ${URL_OF_TILL}`));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this webhook?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(bodies(server, `POST ${AT}/remove`)).toEqual([{ id: ID }]));
  });

  it('says so where the secret could not be copied', async () => {
    const user = userEvent.setup();
    open(undefined, { [`POST ${AT}/secret`]: { ...done, secret: 'whsec_1' } });
    await user.click(await button(`Secret of ${URL_OF_TILL}`));
    const dialog = within(await screen.findByRole('dialog', { name: 'Secret' }));
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(dialog.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText("We couldn't copy it. Please select it and copy it yourself.")).toBeVisible();
  });

  it('API-03 says what could not be read, and reads it again', async () => {
    const user = userEvent.setup();
    const { server } = open(undefined, { [READ]: networkDown });
    expect(await screen.findByText("We couldn't load the webhooks.", {}, { timeout: 10_000 })).toBeVisible();
    server.reply({ [READ]: { ...done, webhooks: [aWebhook()], events } });
    await user.click(await button('Try again'));
    expect(await screen.findByText(URL_OF_TILL)).toBeVisible();
  });
});
