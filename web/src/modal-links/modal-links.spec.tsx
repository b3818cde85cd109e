import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Notifications } from '../components/ui/notifications';
import { fakeServer, networkDown, type Replies } from '../testing/fake-server';
import { fakeShop } from '../testing/fake-shop';
import { aCartItem, aProduct } from '../testing/fixtures';
import { renderApp } from '../testing/render-app';
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

  it('NAV-16 shows a product without what works on its own page alone, and without the cart beside it', async () => {
    const product = aProduct();
    fakeShop([product], { 'GET /api/products/1': product }, [aCartItem({ quantity: 2 })]);
    renderApp('/product/1');
    await screen.findByRole('button', { name: 'Add to basket (2)' });
    expect(await screen.findByRole('link', { name: 'View basket' })).toBeVisible();
    const drawn = document.body.innerHTML;
    cleanup();
    open({ 'GET /terms': drawn });
    await press('Terms');
    const dialog = await screen.findByRole('dialog', { name: 'Margherita' });
    expect(dialog).toHaveTextContent('Slow-proved base');
    expect(within(dialog).getAllByRole('button')).toEqual([within(dialog).getByRole('button', { name: 'Close' })]);
    expect(within(dialog).queryByRole('region', { name: /Summary/ })).toBeNull();
  });

  it('NAV-16 leaves the picture where a button shows it larger', async () => {
    const gallery =
      '<select></select><input><textarea></textarea><button>Next</button><button><img src="/a.png"></button>';
    open({ 'GET /terms': PAGE('Our terms', gallery) });
    await press('Terms');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.querySelector('img')).toHaveAttribute('src', '/a.png');
    expect(within(dialog).queryByRole('button', { name: 'Next' })).toBeNull();
    expect(dialog.querySelector('button img, select, input, textarea')).toBeNull();
  });

  it('GAL-01 NAV-16 shows the pictures of a gallery, which load as they are scrolled to on their page', async () => {
    const lazy = '<button><img alt="Oven"><noscript><img src="/oven.jpg" alt="Oven"></noscript></button>';
    open({ 'GET /terms': PAGE('Our oven', `<section>${lazy}</section>`).replaceAll('<noscript><main>', '<main>') });
    await press('Terms');
    const dialog = await screen.findByRole('dialog');
    expect([...dialog.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual(['/oven.jpg']);
    expect(dialog.querySelector('noscript')).toBeNull();
  });

  it('CON-01 NAV-16 leads to the page whose form works there alone', async () => {
    const body = '<p>Write to us</p><form><label>Name <input></label></form>';
    open({ 'GET /terms': PAGE('Contact', body), 'GET /allergens': PAGE('Allergens', '<p>Nuts</p>') });
    await press('Terms');
    const dialog = await screen.findByRole('dialog', { name: 'Contact' });
    expect(dialog.querySelector('form')).toBeNull();
    expect(within(dialog).getByRole('link', { name: 'Go to the form' })).toHaveProperty('pathname', '/terms');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await press('Allergens');
    const other = await screen.findByRole('dialog', { name: 'Allergens' });
    expect(within(other).queryByRole('link')).toBeNull();
  });

  it('NAV-19 alerts when the page cannot be loaded', async () => {
    open({ 'GET /terms': networkDown });
    await press('Terms');
    await waitFor(() => expect(screen.getByRole('alertdialog')).toBeVisible());
  });
});
