import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { fakeShop } from '../../../testing/fake-shop';
import { heldAnswer, type Replies } from '../../../testing/fake-server';
import { anAdmin } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';

describe('the categories', () => {
  const READ = 'GET /api/admin/categories';
  const CREATE = 'POST /api/admin/categories/create';
  const ORDER = 'POST /api/admin/categories/order';
  const RENAME = 'POST /api/admin/categories/rename';
  const REMOVE = 'POST /api/admin/categories/remove';
  const answer = (...names: readonly string[]) => ({
    status: true,
    message: '',
    categories: names.map((name) => ({ name, products: name === 'Empty' ? 0 : 2 })),
  });
  const openCategories = (replies: Replies = {}) => {
    const server = fakeShop([], {
      [READ]: answer('Pizza', 'Sides', 'Empty'),
      'GET /api/admin/menu': { status: true, message: '', items: [], next: null, categories: [] },
      ...replies,
    });
    renderApp('/admin/menu?product=categories', { boot: { viewer: anAdmin } });
    return { server, user: userEvent.setup() };
  };
  const dropped = { dataTransfer: { dropEffect: 'move' } };
  const givenUp = { dataTransfer: { dropEffect: 'none' } };
  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Categories in their order' }, { timeout: 10_000 })).getAllByRole(
      'listitem',
    );

  it('MENU-06 are moved by keyboard, and where they went is said', async () => {
    const { server, user } = openCategories({ [ORDER]: answer('Sides', 'Pizza', 'Empty') });
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringContaining('Pizza 2 products'),
      expect.stringContaining('Sides 2 products'),
      expect.stringContaining('Empty empty'),
    ]);
    expect(screen.getByRole('button', { name: 'Move Pizza up' })).toHaveAttribute('aria-disabled', 'true');
    screen.getByRole('button', { name: 'Move Sides up' }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Sides is now 1 of 3')).toBeInTheDocument();
    expect(server.callsTo(ORDER)[0]?.body).toEqual({ names: ['Sides', 'Pizza', 'Empty'] });
    expect((await rows())[0]).toHaveTextContent('Sides');
    expect(screen.getByRole('button', { name: 'Move Sides up' })).toHaveFocus();
  });

  it('MENU-06 are dragged to their place, and stay where they were when that is refused', async () => {
    const { server } = openCategories({ [ORDER]: { status: false, message: 'No.' } });
    const [pizza, , empty] = await rows();
    if (!pizza || !empty) throw new Error('no rows');
    fireEvent.dragStart(empty);
    fireEvent.dragOver(pizza);
    fireEvent.dragEnd(empty, dropped);
    await waitFor(() => expect(server.callsTo(ORDER)[0]?.body).toEqual({ names: ['Empty', 'Pizza', 'Sides'] }));
    expect(await screen.findByText('No.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(async () => expect((await rows())[0]).toHaveTextContent('Pizza'));
  });

  it('MENU-06 are added, renamed, removed when empty and after their products were moved', async () => {
    const { server, user } = openCategories({
      [CREATE]: answer('Pizza', 'Sides', 'Empty', 'New'),
      [RENAME]: answer('Pies', 'Sides', 'Empty', 'New'),
      [REMOVE]: answer('Pies'),
    });
    await user.type(await screen.findByRole('textbox', { name: 'New category' }, { timeout: 10_000 }), 'New');
    await user.click(screen.getByRole('button', { name: 'Add a category' }));
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    await user.click(screen.getByRole('button', { name: 'Rename Pizza' }));
    const name = screen.getByRole('textbox', { name: 'New name' });
    await user.clear(name);
    await user.type(name, 'Pies');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Rename Pies' })).toBeVisible();
    expect(server.callsTo(RENAME)[0]?.body).toEqual({ category: 'Pizza', name: 'Pies' });
    await user.click(screen.getByRole('button', { name: 'Remove Sides' }));
    await user.selectOptions(screen.getByRole('combobox'), 'Empty');
    await user.click(screen.getByRole('button', { name: 'Move them and remove it' }));
    await waitFor(() => expect(server.callsTo(REMOVE)[0]?.body).toEqual({ category: 'Sides', move_to: 'Empty' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('MENU-06 an empty one is removed at once', async () => {
    const { server, user } = openCategories({ [REMOVE]: answer('Pizza', 'Sides') });
    await user.click(await screen.findByRole('button', { name: 'Remove Empty' }, { timeout: 10_000 }));
    await waitFor(() => expect(server.callsTo(REMOVE)[0]?.body).toEqual({ category: 'Empty' }));
  });

  it('are in the order that was stored last, whatever was read before it', async () => {
    const { server, user } = openCategories({ [ORDER]: answer('Sides', 'Pizza', 'Empty') });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Back to the menu' }));
    const late = heldAnswer();
    server.reply({ [READ]: late.answer });
    await user.click(await screen.findByRole('button', { name: 'Categories' }));
    await user.click(await screen.findByRole('button', { name: 'Move Sides up' }));
    expect(await screen.findByText('Sides is now 1 of 3')).toBeInTheDocument();
    await act(async () => late.give(answer('Pizza', 'Sides', 'Empty')));
    await user.click(screen.getByRole('button', { name: 'Move Empty up' }));
    await waitFor(() => expect(server.callsTo(ORDER)[1]?.body).toEqual({ names: ['Sides', 'Empty', 'Pizza'] }));
  });

  it('are changed one change after another', async () => {
    const { user } = openCategories({ [ORDER]: heldAnswer().answer });
    await rows();
    await user.click(screen.getByRole('button', { name: 'Rename Pizza' }));
    await user.click(screen.getByRole('button', { name: 'Remove Sides' }));
    await user.click(screen.getByRole('button', { name: 'Move Empty up' }));
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Move them and remove it' })).toBeDisabled();
  });

  it('stay where they were when a drag is given up', async () => {
    const { server } = openCategories({ [ORDER]: answer('Empty', 'Pizza', 'Sides') });
    const [pizza, , empty] = await rows();
    if (!pizza || !empty) throw new Error('no rows');
    fireEvent.dragStart(empty);
    fireEvent.dragOver(pizza);
    expect((await rows())[0]).toHaveTextContent('Empty');
    fireEvent.dragEnd(empty, givenUp);
    expect((await rows())[0]).toHaveTextContent('Pizza');
    expect(server.callsTo(ORDER)).toEqual([]);
  });

  it('keep the name that is typed while another is added', async () => {
    const held = heldAnswer();
    const { user } = openCategories({ [CREATE]: held.answer });
    await rows();
    const name = screen.getByRole('textbox', { name: 'New category' });
    await user.type(name, 'New{Enter}');
    await user.clear(name);
    await user.type(name, 'Cold');
    held.give(answer('Pizza', 'Sides', 'Empty', 'New'));
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a category' })).toBeEnabled());
    expect(name).toHaveValue('Cold');
  });
});
