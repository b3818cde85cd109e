import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { aKitchenServer, aManager, someSettings } from '../features/kitchen/testing/open-kitchen';
import { networkDown } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const READ = 'GET /api/admin/contact_messages';
const WAITING = {
  id: 'm2',
  received_at: '2026-11-20T18:05:00.000Z',
  sent_at: null,
  name: 'Bob',
  email: 'bob@example.com',
  phone_no: null,
  subject: null,
  message: 'Are you open\non Monday?',
};
const SENT = {
  ...WAITING,
  id: 'm1',
  sent_at: '2026-11-20T12:00:00.000Z',
  name: 'Ann',
  phone_no: '07123 456789',
  subject: 'A party',
};

const open = (reply: unknown) => {
  const server = aKitchenServer([], { [READ]: reply });
  renderApp('/admin/messages', { boot: { viewer: { ...aManager, isAdmin: true }, settings: someSettings } });
  return server;
};
const answer = (...messages: object[]) => ({ status: true, message: '', messages });

describe('the page of messages', () => {
  it('OPEN-95 shows what could not be sent as such, with the way to answer', async () => {
    open(answer(WAITING, SENT));
    expect(await screen.findByRole('heading', { name: 'A message from Bob' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'A party' })).toBeVisible();
    expect(screen.getAllByText(/^Not emailed to you yet/)).toHaveLength(1);
    expect(screen.getAllByRole('link', { name: 'bob@example.com' })[0]).toHaveAttribute(
      'href',
      'mailto:bob@example.com',
    );
    expect(screen.getByText('07123 456789')).toBeVisible();
  });

  it('OPEN-95 says that there is none, or that they could not be read', async () => {
    const server = open(networkDown);
    expect(await screen.findByText("We couldn't load the messages.")).toBeVisible();
    server.reply({ [READ]: answer() });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('There is no message yet.')).toBeVisible();
  });
});
