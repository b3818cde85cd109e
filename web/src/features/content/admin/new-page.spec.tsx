import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeShop } from '../../../testing/fake-shop';
import { heldAnswer } from '../../../testing/fake-server';
import { anAdmin } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';

const PAGES = 'GET /api/admin/content';
const CREATE = 'POST /api/admin/content/pages/create';
const pages = { status: true, message: '', pages: [], filled: [], missing: [] };

const makePage = async (title: string) => {
  const held = heldAnswer();
  const shop = fakeShop([], { [PAGES]: pages, [CREATE]: held.answer });
  const { router } = renderApp('/admin/content', { boot: { viewer: anAdmin } });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Add a page' }, { timeout: 10_000 }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), title);
  await user.click(screen.getByRole('button', { name: 'Create the page' }));
  await waitFor(() => expect(shop.callsTo(CREATE)).toHaveLength(1));
  return { shop, user, router, give: () => held.give({ status: true, message: '' }) };
};

describe('a page that is being made', () => {
  it('opens by the name that was sent, whatever was typed since', async () => {
    const { shop, user, router, give } = await makePage('Our story');
    expect(shop.callsTo(CREATE)[0]?.body).toEqual({ name: 'our-story', title: 'Our story' });
    await user.type(screen.getByRole('textbox', { name: 'Title' }), ' and yours');
    give();
    await waitFor(() => expect(router.state.location.search).toEqual({ place: 'page/our-story' }));
  });

  it('calls nobody back who has gone elsewhere', async () => {
    const { shop, user, router, give } = await makePage('Our story');
    await user.click(screen.getByRole('button', { name: /^Home page/ }));
    expect(router.state.location.search).toEqual({ place: 'page/home' });
    const readings = shop.callsTo(PAGES).length;
    give();
    await waitFor(() => expect(shop.callsTo(PAGES).length).toBeGreaterThan(readings));
    expect(await screen.findByText('The page was created')).toBeVisible();
    expect(router.state.location.search).toEqual({ place: 'page/home' });
  });
});
