import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { heldAnswer, type Replies } from '../../../testing/fake-server';
import { fakeShop } from '../../../testing/fake-shop';
import { anAdmin } from '../../../testing/fixtures';
import { handLive, renderApp } from '../../../testing/render-app';

const PAGES = 'GET /api/admin/content';
const SAVE = 'POST /api/admin/content/pages/save';
const aPage = (changes: object = {}) => ({
  ...{ name: 'about', title: 'About us', description: '', in_menu: false, hidden: false, version: 1 },
  ...changes,
});
const listed = (changes: object = {}) => ({
  ...{ status: true, message: '', filled: [], missing: [], pages: [aPage(changes)] },
});

const open = async (replies: Replies = {}) => {
  const shop = fakeShop([], { [PAGES]: listed(), ...replies });
  const live = handLive();
  const { router } = renderApp('/admin/content?place=page/about', { boot: { viewer: anAdmin }, live: live.live });
  await screen.findByRole('textbox', { name: 'Title' }, { timeout: 10_000 });
  return { shop, live, router, user: userEvent.setup() };
};
const description = () => screen.getByRole('textbox', { name: /^Description/ });
const title = () => screen.getByRole('textbox', { name: 'Title' });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('what a page is but for its parts', () => {
  it('keeps what is typed when somebody else saves the page, and overwrites theirs only for who was told', async () => {
    const refused = {
      status: false,
      message: 'Somebody else has changed this page. Look at what changed, then save again.',
    };
    const { shop, live, user } = await open({ [SAVE]: refused });
    await user.type(description(), 'Since 1986');
    shop.reply({ [PAGES]: listed({ title: 'Our story', version: 2 }) });
    act(() => live.emit('shop', 'ContentChanged', {}));
    await waitFor(() => expect(title()).toHaveValue('Our story'));
    expect(description()).toHaveValue('Since 1986');
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(description()).toHaveValue('Since 1986');
    shop.reply({ [SAVE]: { status: true, message: '' } });
    await user.click(save());
    await waitFor(() => expect(shop.callsTo(SAVE)).toHaveLength(2));
    expect(shop.callsTo(SAVE).map(({ body }) => body)).toMatchObject([
      { version: 1, title: 'Our story', description: 'Since 1986' },
      { version: 2, title: 'Our story', description: 'Since 1986' },
    ]);
  });

  it('keeps what is typed while it is saved, and saves it next', async () => {
    const saving = heldAnswer();
    const { shop, user } = await open({ [SAVE]: saving.answer });
    await user.type(description(), 'Since 1986');
    await user.click(save());
    await user.type(description(), ', in Leeds');
    shop.reply({ [PAGES]: listed({ description: 'Since 1986', version: 2 }) });
    saving.give({ status: true, message: '' });
    await waitFor(() => expect(save()).toBeEnabled());
    expect(description()).toHaveValue('Since 1986, in Leeds');
    await user.click(save());
    await waitFor(() => expect(shop.callsTo(SAVE)).toHaveLength(2));
    expect(shop.callsTo(SAVE)[1]?.body).toMatchObject({ version: 2, description: 'Since 1986, in Leeds' });
  });

  it('is left without a question once it is saved, though it was read anew before the answer came', async () => {
    const saving = heldAnswer();
    const { shop, live, router, user } = await open({ [SAVE]: saving.answer });
    await user.type(description(), 'Since 1986');
    await user.click(save());
    shop.reply({ [PAGES]: listed({ title: 'About us all', description: 'Since 1986', version: 2 }) });
    const readings = shop.callsTo(PAGES).length;
    act(() => live.emit('shop', 'ContentChanged', {}));
    await waitFor(() => expect(shop.callsTo(PAGES).length).toBeGreaterThan(readings));
    await new Promise((resolve) => setTimeout(resolve, 50));
    saving.give({ status: true, message: '' });
    await screen.findByText(/saved/i);
    await waitFor(() => expect(save()).toBeDisabled());
    expect(title()).toHaveValue('About us all');
    await router.navigate({ to: '/account' });
    expect(router.state.location.pathname).toBe('/account');
  });
});
