import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { fakeShop } from '../../../testing/fake-shop';
import { heldAnswer, type Replies } from '../../../testing/fake-server';
import { anAdmin } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';
import type { Picture } from './pictures-api';

const LIST = 'GET /api/admin/pictures';
const SAVE = 'POST /api/admin/pictures/save';
const ALT = 'Description for people who cannot see it';

const aPicture = (title: string, alt: string): Picture => ({
  name: title.toLowerCase(),
  address: `/uploads/${title.toLowerCase()}.webp`,
  title,
  alt,
  folder: '',
  width: 700,
  height: 500,
  focal_x: null,
  focal_y: null,
  uploaded_at: '2026-11-20T12:00:00.000Z',
});
const oven = aPicture('Oven', 'An oven');
const door = aPicture('Door', '');
const listed = (...pictures: readonly Picture[]) => ({ status: true, message: '', pictures, folders: [], next: null });
const saved = (picture: Picture) => ({ status: true, message: `${picture.title} is saved`, picture });

const open = (replies: Replies, path = '/admin/pictures') => {
  const server = fakeShop([], {
    [LIST]: listed(oven, door),
    'GET /api/admin/pictures/uses': { status: true, message: '', uses: [] },
    ...replies,
  });
  renderApp(path, { boot: { viewer: anAdmin } });
  const user = userEvent.setup();
  const dialog = async () => within(await screen.findByRole('dialog'));
  const openPicture = async (title: RegExp) => {
    await user.click(await screen.findByRole('button', { name: title }, { timeout: 10_000 }));
    return dialog();
  };
  const describeAs = async (alt: string) => {
    const input = (await dialog()).getByRole('textbox', { name: ALT });
    await user.clear(input);
    await user.type(input, alt);
  };
  const save = async (label = 'Save') => user.click((await dialog()).getByRole('button', { name: label }));
  const close = async () => {
    await user.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  return { server, user, openPicture, describeAs, save, close };
};

describe('the pictures', () => {
  it('a picture whose dialog was closed while it was saved closes no other', async () => {
    const held = heldAnswer();
    const { openPicture, describeAs, save, close } = open({ [SAVE]: held.answer });
    await openPicture(/^Oven/);
    await describeAs('Of brick');
    await save();
    await close();
    await openPicture(/^Door/);
    await describeAs('Of wood');
    held.give(saved({ ...oven, alt: 'Of brick' }));
    expect(await screen.findByText('Oven is saved')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Door' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: ALT })).toHaveValue('Of wood');
  });

  it.each([
    ['is refused', { status: false, message: 'There is no such folder.' }, 'There is no such folder.'],
    ['is not answered', new Response('', { status: 502 }), 'The shop did not answer. Please try again.'],
  ])('whoever closed its dialog is told of a save that %s', async (_what, answer, reason) => {
    const held = heldAnswer();
    const { openPicture, describeAs, save, close } = open({ [SAVE]: held.answer });
    await openPicture(/^Oven/);
    await describeAs('Of brick');
    await save();
    await close();
    held.give(answer);
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent('Oven was not saved.');
    expect(alert).toHaveTextContent(reason);
  });

  it('a picture that was given up is not handed over', async () => {
    const held = heldAnswer();
    const opener = { postMessage: vi.fn() };
    vi.stubGlobal('opener', opener);
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
    const { server, ...popup } = open({ [SAVE]: held.answer }, '/admin/elfinder/popup/text');
    await popup.openPicture(/^Oven/);
    await popup.save('Use this picture');
    await popup.close();
    held.give(saved(oven));
    await waitFor(() => expect(server.callsTo(LIST)).toHaveLength(2));
    await popup.openPicture(/^Door/);
    expect(opener.postMessage).not.toHaveBeenCalled();
    server.reply({ [SAVE]: saved(door) });
    await popup.save('Use this picture');
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect(opener.postMessage.mock.calls).toEqual([
      [{ chosenFor: 'text', picture: expect.objectContaining({ address: door.address }) }, window.location.origin],
    ]);
    close.mockRestore();
  });

  it('a picture that is opened again right after its save stands as it was saved', async () => {
    const now = { ...oven, alt: 'Of brick' };
    const { server, openPicture, describeAs, save } = open({ [SAVE]: saved(now) });
    await openPicture(/^Oven/);
    await describeAs(now.alt);
    const late = heldAnswer();
    server.reply({ [LIST]: late.answer });
    await save();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const again = await openPicture(/^Oven/);
    expect(again.getByRole('textbox', { name: ALT })).toHaveValue(now.alt);
    await save();
    await waitFor(() => expect(server.callsTo(SAVE)[1]?.body).toMatchObject({ alt: now.alt }));
  });

  it('a picture that is opened again while it is saved stands as it was sent', async () => {
    const { openPicture, describeAs, save, close } = open({ [SAVE]: heldAnswer().answer });
    await openPicture(/^Oven/);
    await describeAs('Of brick');
    await save();
    await close();
    const again = await openPicture(/^Oven/);
    expect(again.getByRole('textbox', { name: ALT })).toHaveValue('Of brick');
  });
});
