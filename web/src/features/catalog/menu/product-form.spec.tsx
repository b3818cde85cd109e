import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { heldAnswer, type Replies } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';
import { aKitchenServer, aManager, someSettings } from '../../kitchen/testing/open-kitchen';
import { editedProduct } from './testing/edited-product';

const READ = 'GET /api/admin/menu/1';
const SAVE = 'POST /api/admin/menu/save';
const CREATE = 'POST /api/admin/menu/create';
const done = { status: true, message: '' };
const kept = (changes: object = {}) => ({ ...done, product: { ...editedProduct, ...changes } });

const open = async (product: string, replies: Replies = {}) => {
  const server = aKitchenServer([], {
    'GET /api/admin/menu': { ...done, items: [], next: null, categories: [] },
    [READ]: kept(),
    'GET /api/admin/menu/1/history': { ...done, changes: [], next: null },
    'GET /api/admin/menu/1/stock': { ...done, units: [], movements: [], next: null },
    ...replies,
  });
  const viewer = { ...aManager, isAdmin: true };
  const { router } = renderApp(`/admin/menu?product=${product}`, {
    boot: { viewer, settings: someSettings, storeState: 'open', products: [], categories: [] },
  });
  const form = within(await screen.findByRole('form', { name: 'Product' }, { timeout: 10_000 }));
  const field = (name: RegExp | string) => form.getByRole('textbox', { name });
  return { server, router, user: userEvent.setup(), form, field };
};

afterEach(() => vi.unstubAllGlobals());

describe('the form of a product', () => {
  it('keeps what is typed while it is saved, and saves it next', async () => {
    const saving = heldAnswer();
    const { server, user, form, field } = await open('1', { [SAVE]: saving.answer });
    await user.type(field('Name'), ' (new)');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await user.type(field('Short description'), ' and basil');
    saving.give(kept({ revision: 5, name: 'Margherita (New)' }));
    await waitFor(() => expect(form.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(field('Name')).toHaveValue('Margherita (New)');
    expect(field('Short description')).toHaveValue('Tomato and basil');
    expect(form.getByText('Not saved yet')).toBeVisible();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(2));
    expect(server.callsTo(SAVE)[1]?.body).toMatchObject({ revision: 5, short_desc: 'Tomato and basil' });
  });

  it.each([
    ['is refused', { status: false, message: 'The price is too high.' }, 'The price is too high.'],
    ['is not answered', new Response('', { status: 502 }), 'The shop did not answer. Please try again.'],
  ] as const)('tells whoever left it meanwhile of a save that %s', async (_what, answer, reason) => {
    const saving = heldAnswer();
    const { server, user, form, field } = await open('1', { [SAVE]: saving.answer });
    await user.type(field('Name'), ' (new)');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.callsTo(SAVE)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Back to the menu' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Product' })).toBeNull());
    saving.give(answer);
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('Margherita (new) was not saved.');
    expect(alert).toHaveTextContent(reason);
  });

  it('asks before it is left with what is not saved', async () => {
    const { user, router, field } = await open('1');
    await user.type(field('Name'), ' (new)');
    await user.click(screen.getByRole('button', { name: 'Back to the menu' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('What you have changed here is not saved yet.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.search).toEqual({ product: '1' });
    expect(field('Name')).toHaveValue('Margherita (new)');
  });

  it('shows what was created without a question', async () => {
    const opened = await open('new', { [CREATE]: kept() });
    await opened.user.type(opened.field('Name'), 'Margherita');
    await opened.user.type(opened.field(/^Price/), '10');
    await opened.user.click(screen.getByRole('button', { name: 'Add to the menu' }));
    await waitFor(() => expect(opened.router.state.location.search).toEqual({ product: '1' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('calls nobody back who has gone elsewhere while it was created', async () => {
    const creating = heldAnswer();
    const { user, router, field } = await open('new', { [CREATE]: creating.answer });
    await user.type(field('Name'), 'Margherita');
    await user.type(field(/^Price/), '10');
    await user.click(screen.getByRole('button', { name: 'Add to the menu' }));
    await user.click(screen.getByRole('button', { name: 'Back to the menu' }));
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    await act(async () => creating.give(kept()));
    expect(await screen.findByText('Saved. Customers see it now.')).toBeVisible();
    expect(router.state.location.search).toEqual({});
  });
});
