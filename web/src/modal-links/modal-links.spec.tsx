import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Notifications } from '../components/ui/notifications';
import { fakeServer, networkDown, type Replies } from '../testing/fake-server';
import { ModalLinks } from './modal-links';

const PAGE = (title: string, body: string) => `<!doctype html><title>x</title><body><div id="root"></div>
  <noscript><main><h1>${title}</h1>${body}</main></noscript></body>`;

const open = (replies: Replies) => {
  const server = fakeServer(replies);
  render(
    <>
      <ModalLinks>
        <a href="/terms" data-modal>
          Terms
        </a>
        <a href="/allergens" data-modal>
          Allergens
        </a>
        <a href="https://elsewhere.test/" data-modal onClick={(event) => event.preventDefault()}>
          Elsewhere
        </a>
        <a href="/terms" onClick={(event) => event.preventDefault()}>
          Plain
        </a>
      </ModalLinks>
      <Notifications />
    </>,
  );
  return server;
};
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));

describe('modal links', () => {
  it('NAV-16 loads the page behind the link into a modal', async () => {
    const server = open({ 'GET /terms': PAGE('Our terms', '<p>Be <b>kind</b></p>') });
    await press('Terms');
    const dialog = await screen.findByRole('dialog', { name: 'Our terms' });
    expect(dialog).toHaveTextContent('Be kind');
    expect(server.calls.map(({ call }) => call)).toEqual(['GET /terms']);
  });

  it('NAV-17 is empty once closed, and shows nothing stale', async () => {
    open({ 'GET /terms': PAGE('Our terms', '<p>Be kind</p>'), 'GET /allergens': PAGE('Allergens', '<p>Nuts</p>') });
    await press('Terms');
    await screen.findByText('Be kind');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('Be kind')).not.toBeInTheDocument();
    await press('Allergens');
    expect(await screen.findByRole('dialog', { name: 'Allergens' })).toHaveTextContent('Nuts');
    expect(screen.queryByText('Be kind')).not.toBeInTheDocument();
  });

  it('OPEN-74 leaves foreign links and plain ones alone', async () => {
    const server = open({});
    await press('Elsewhere');
    await press('Plain');
    expect(server.calls).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('OPEN-74 brings no script along', async () => {
    const body =
      '<img src="/a.png" onerror="boom()"><script>boom()</script><a href="javascript:boom()">x</a><iframe></iframe>';
    open({ 'GET /terms': PAGE('Our terms', body) });
    await press('Terms');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.querySelector('script, iframe, [onerror], a[href]')).toBeNull();
    expect(dialog.querySelector('img')).toHaveAttribute('src', '/a.png');
  });

  it('NAV-19 alerts when the page cannot be loaded', async () => {
    open({ 'GET /terms': networkDown });
    await press('Terms');
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  });
});
