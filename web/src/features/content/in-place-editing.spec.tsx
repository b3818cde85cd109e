import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Viewer } from '../../site/viewer';
import { networkDown, type Replies } from '../../testing/fake-server';
import { fakeShop } from '../../testing/fake-shop';
import { anAdmin, aProduct } from '../../testing/fixtures';
import { renderApp } from '../../testing/render-app';

const SAVE = 'POST /api/ipe_save';
const CANCEL = 'POST /api/ipe_cancel';
const BEFORE = '<p>Slow-proved base</p>';

afterEach(() => void vi.restoreAllMocks());

const open = async (viewer: Viewer | null, replies: Replies = {}, description = BEFORE) => {
  const product = aProduct({ description });
  const shop = fakeShop([product], { 'GET /api/products/1': product, ...replies });
  renderApp('/product/1', { boot: { viewer } });
  await screen.findByRole('heading', { level: 1 });
  return shop;
};

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const shownButtons = () =>
  within(screen.getByRole('region', { name: 'Description, can be edited' }))
    .queryAllByRole('button', { name: /^(Edit|Save|Cancel)$/ })
    .map(({ textContent }) => textContent);

/** jsdom has no editable text: what a person types is put into the editor by its own hand. */
const editorOf = (box: HTMLElement): Editor => (box as unknown as { readonly editor: Editor }).editor;
const openEditor = async (): Promise<HTMLElement> => {
  await press('Edit');
  return screen.findByRole('textbox', { name: 'Description' });
};
const write = async (html: string): Promise<void> => {
  editorOf(await openEditor()).commands.setContent(html, { emitUpdate: true });
};

beforeAll(() => {
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
});

describe('editing a description in place', () => {
  it.each([
    ['anonymous', null],
    ['a customer', { ...anAdmin, isAdmin: false, canManageTakeaway: false }],
    ['a takeaway manager', { ...anAdmin, isAdmin: false }],
    ['a developer', { ...anAdmin, isAdmin: false, canManageTakeaway: false, isDeveloper: true }],
  ])('PROD-33 is not offered to %s', async (_who, viewer) => {
    await open(viewer);
    expect(await screen.findByText('Slow-proved base')).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('button', { name: 'Edit', hidden: true })).toBeNull();
  });

  it.each([
    ['an administrator', anAdmin],
    ['a superuser', { ...anAdmin, isAdmin: false, isSuperuser: true }],
  ])('PROD-33 is offered to %s', async (_who, viewer) => {
    await open(viewer);
    expect(await button('Edit')).toBeVisible();
    expect(screen.getByText('Slow-proved base')).toBeVisible();
  });

  it('CMS-02 CMS-03 CMS-08 has three buttons: edit while viewing, save and cancel while editing', async () => {
    await open(anAdmin);
    await button('Edit');
    const region = screen.getByRole('region', { name: 'Description, can be edited' });
    expect(within(region).getAllByRole('button', { hidden: true })).toHaveLength(3);
    expect(shownButtons()).toEqual(['Edit']);

    expect(await openEditor()).toHaveTextContent('Slow-proved base');
    expect(shownButtons()).toEqual(['Save', 'Cancel']);
  });

  it('is offered where there is no description yet', async () => {
    await open(anAdmin, {}, '');
    expect(await screen.findByText('There is no description yet.')).toBeVisible();
    expect(await openEditor()).toHaveTextContent('');
  });

  it('CMS-04 CMS-05 CMS-06 offers sizes from 8 to 150 and four fonts, in British English', async () => {
    await open(anAdmin);
    expect(await openEditor()).toHaveAttribute('lang', 'en-GB');

    const offered = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(offered('Font')).toEqual(['Arial', 'Arial Black', 'Comic Sans MS', 'Courier New']);
    expect([offered('Font size').at(0), offered('Font size').at(-1)]).toEqual(['8', '150']);
  });

  it('CMS-04 CMS-05 formats what is selected', async () => {
    const shop = await open(anAdmin, { [SAVE]: { status: true, original: BEFORE, message: '' } });
    editorOf(await openEditor()).commands.selectAll();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Font' }), 'Comic Sans MS');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Font size' }), '150');
    await press('Bold');
    expect(await button('Bold')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('combobox', { name: 'Font' })).toHaveValue('Comic Sans MS');
    await press('Save');

    const style = 'font-family: &quot;Comic Sans MS&quot;; font-size: 150px;';
    expect(shop.callsTo(SAVE)[0]?.body).toMatchObject({
      content: `<p><span style="${style}"><strong>Slow-proved base</strong></span></p>`,
    });
  });

  it('CMS-05 keeps the formats of what it begins with, of spans within spans as well', async () => {
    const format = 'font-family: Arial; font-size: 20px; color: rgb(255, 0, 0);';
    const nested =
      '<p><span style="font-family: Arial; color: rgb(255, 0, 0)"><span style="font-size: 20px">Hot</span></span></p>';
    const shop = await open(anAdmin, { [SAVE]: { status: true, original: BEFORE, message: '' } }, nested);
    expect(screen.getByText('Hot')).toHaveStyle({ fontSize: '20px' });
    editorOf(await openEditor()).commands.selectAll();
    await press('Bold');
    await press('Save');
    const { content } = shop.callsTo(SAVE)[0]?.body as { readonly content: string };
    for (const declaration of format.split('; ')) expect(content).toContain(declaration.replace(/;$/, ''));
    expect(content.match(/<span/g)).toHaveLength(1);
  });

  it('makes headings and links, which lead where the administrator says', async () => {
    const shop = await open(anAdmin, { [SAVE]: { status: true, original: BEFORE, message: '' } }, '<p>Our dough</p>');
    const editor = editorOf(await openEditor());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Style' }), 'Heading');
    editor.commands.selectAll();
    await press('Link');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Link address' }), 'javascript:alert(1)');
    await press('Set the link');
    expect(screen.getByRole('alert')).toHaveTextContent('such as /allergens');
    await userEvent.clear(screen.getByRole('textbox', { name: 'Link address' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Link address' }), 'flour.example/mill{Enter}');
    await press('Save');
    expect(shop.callsTo(SAVE)[0]?.body).toMatchObject({
      content: '<h2><a href="https://flour.example/mill">Our dough</a></h2>',
    });
  });

  it('NAV-16 changes and removes a link, and lets it open over the page', async () => {
    const shop = await open(
      anAdmin,
      { [SAVE]: { status: true, original: BEFORE, message: '' } },
      '<p><a href="/terms">Terms</a> <a href="/old">Old</a></p>',
    );
    const editor = editorOf(await openEditor());
    editor.commands.setTextSelection(3);
    await press('Link');
    expect(await screen.findByRole('textbox', { name: 'Link address' })).toHaveValue('/terms');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Opens over the page' }));
    await press('Set the link');
    editor.commands.setTextSelection(8);
    await press('Link');
    await press('Remove the link');
    await press('Save');
    expect(shop.callsTo(SAVE)[0]?.body).toMatchObject({
      content: '<p><a data-modal="" href="/terms">Terms</a> Old</p>',
    });
  });

  it('takes formatting off again', async () => {
    const shop = await open(
      anAdmin,
      { [SAVE]: { status: true, original: BEFORE, message: '' } },
      '<ul><li><b>a</b></li></ul>',
    );
    editorOf(await openEditor()).commands.selectAll();
    await press('Clear formatting');
    await press('Save');
    expect(shop.callsTo(SAVE)[0]?.body).toMatchObject({ content: '<p>a</p>' });
  });
});

describe('saving', () => {
  it('CMS-09 CMS-15 sends the content, closes the editor and shows what the server kept', async () => {
    const shop = await open(anAdmin, { [SAVE]: { status: true, original: '<p>As kept</p>', message: '' } });
    await write('<p>As typed</p>');
    await press('Save');

    expect(await screen.findByText('As kept')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Description' })).toBeNull();
    expect(shownButtons()).toEqual(['Edit']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus());
    expect(shop.callsTo(SAVE)).toEqual([
      { call: SAVE, body: { ipe_type: 'product', product_id: '1', content: '<p>As typed</p>' } },
    ]);
  });

  it('sends nothing where nothing is left', async () => {
    const shop = await open(anAdmin, { [SAVE]: { status: true, original: '', message: '' } });
    await write('<p></p>');
    await press('Save');
    expect(await screen.findByText('There is no description yet.')).toBeVisible();
    expect(shop.callsTo(SAVE)[0]?.body).toMatchObject({ content: '' });
  });

  it.each([
    ['CMS-26 the network is down', networkDown, 'there was an error saving', 'The shop did not answer'],
    ['CMS-27 the server refuses', { status: false, message: 'abc' }, 'there was a problem saving the content', 'abc'],
  ])('%s: says so and keeps what was typed', async (_what, reply, text, detail) => {
    await open(anAdmin, { [SAVE]: reply });
    await write('<p>As typed</p>');
    await press('Save');

    const alert = await screen.findByRole('alertdialog');
    expect(within(alert).getByText(text)).toBeVisible();
    expect(alert).toHaveTextContent(detail);
    expect(screen.getByText('As typed')).toBeInTheDocument();
    await press('OK');
    expect(shownButtons()).toEqual(['Save', 'Cancel']);
  });
});

describe('cancelling', () => {
  it('CMS-10 CMS-18 fetches the original content and restores it', async () => {
    const shop = await open(anAdmin, { [CANCEL]: { status: true, original: '<p>The original</p>', message: '' } });
    await write('<p>As typed</p>');
    await press('Cancel');

    expect(await screen.findByText('The original')).toBeVisible();
    expect(screen.queryByText('As typed')).toBeNull();
    expect(shop.callsTo(CANCEL)).toEqual([{ call: CANCEL, body: { ipe_type: 'product', product_id: '1' } }]);

    expect(await openEditor()).toHaveTextContent('The original');
  });

  it.each([
    ['CMS-28 the network is down', networkDown, 'there was an error fetching the original content', 'did not answer'],
    [
      'CMS-29 the server refuses',
      { status: false, message: 'abc' },
      'there was a problem fetching the original content',
      'abc',
    ],
  ])('%s: says so and stays open', async (_what, reply, text, detail) => {
    await open(anAdmin, { [CANCEL]: reply });
    await write('<p>As typed</p>');
    await press('Cancel');

    const alert = await screen.findByRole('alertdialog');
    expect(within(alert).getByText(text)).toBeVisible();
    expect(alert).toHaveTextContent(detail);
    await press('OK');
    expect(shownButtons()).toEqual(['Save', 'Cancel']);
  });
});

describe('a picture by file', () => {
  const UPLOAD = 'POST /api/ipe_upload_image';
  const LINK = `/uploads/${'ab'.repeat(22)}-400.jpg`;
  const oven = new File(['picture'], 'oven.png', { type: 'image/png' });
  const uploadOven = async (): Promise<void> => {
    await openEditor();
    await userEvent.upload(screen.getByLabelText('Picture to insert'), oven);
  };

  it('CMS-07 CMS-22 is sent with its size, and asked for its description before it is inserted', async () => {
    const shop = await open(anAdmin, {
      [UPLOAD]: { error: false, message: '', filelink: LINK },
      [SAVE]: { status: true, original: BEFORE, message: '' },
    });
    await uploadOven();
    expect(shop.callsTo(UPLOAD)).toEqual([{ call: UPLOAD, body: { file: expect.any(File), size: '7' } }]);
    await userEvent.type(await screen.findByLabelText('Description for people who cannot see it'), 'Our "oven"');
    await press('Insert');
    await waitFor(() => expect(screen.getByRole('img', { name: 'Our "oven"' })).toBeInTheDocument());
    await press('Save');
    expect(shop.callsTo(SAVE)[0]?.body).toMatchObject({
      content: expect.stringContaining(`<img src="${LINK}" alt="Our &quot;oven&quot;"`),
    });
  });

  it.each([
    ['CMS-30 the network is down', networkDown, 'there was an error uploading your file'],
    ['CMS-31 the server refuses', { error: true, message: 'too big', filelink: '' }, 'too big'],
  ])('%s: says so and inserts nothing', async (_what, reply, text) => {
    await open(anAdmin, { [UPLOAD]: reply });
    await uploadOven();
    const alert = await screen.findByRole('alertdialog');
    expect(within(alert).getByText(text)).toBeVisible();
    await press('OK');
    expect(screen.queryByRole('img', { name: 'oven' })).toBeNull();
    expect(shownButtons()).toEqual(['Save', 'Cancel']);
  });
});

describe('a picture of the file manager', () => {
  it('CMS-24 opens at 70 % of the width and 50 % of the height, for this editor, and hears nobody else', async () => {
    const opened: string[][] = [];
    const popup = { postMessage: () => undefined } as unknown as Window;
    vi.spyOn(window, 'open').mockImplementation((...wish) => {
      opened.push(wish.map(String));
      return popup;
    });
    Object.defineProperties(window.screen, { availWidth: { value: 1000 }, availHeight: { value: 800 } });
    await open(anAdmin);
    await openEditor();
    await press('Insert a picture of the shop');
    const [address = '', , features = ''] = opened[0] ?? [];
    expect(Number(/width=(\d+)/.exec(features)?.[1]) / 1000).toBeCloseTo(0.7, 2);
    expect(Number(/height=(\d+)/.exec(features)?.[1]) / 800).toBeCloseTo(0.5, 2);

    const id = decodeURIComponent(address.replace('/admin/elfinder/popup/', ''));
    const picture = { address: '/uploads/x.jpg', alt: 'An oven', width: 4, height: 3 };
    const say = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init));
    const data = { chosenFor: id, picture };
    say({ data, origin: 'https://evil.test', source: popup });
    say({ data, origin: window.location.origin, source: window });
    say({ data: { ...data, chosenFor: 'another' }, origin: window.location.origin, source: popup });
    expect(screen.queryByRole('img', { name: 'An oven' })).toBeNull();
    say({ data, origin: window.location.origin, source: popup });
    expect(await screen.findByRole('img', { name: 'An oven' })).toHaveAttribute('src', '/uploads/x.jpg');
  });
});
