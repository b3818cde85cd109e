import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Editor } from '@tiptap/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Boot } from '../../boot';
import type { Viewer } from '../../site/viewer';
import { heldAnswer, type Replies } from '../../testing/fake-server';
import { fakeShop } from '../../testing/fake-shop';
import { anAdmin, aProduct } from '../../testing/fixtures';
import { handLive, NO_CONTENT, renderApp } from '../../testing/render-app';

const SAVE = 'POST /api/ipe_save';
const text = (html: string, version = 1) => ({
  part_id: 'intro',
  comp_id: 'main',
  version,
  content: { kind: 'text' as const, html },
});
const home = (html: string, version = 1) => ({
  container_type: 'page' as const,
  container: 'home',
  parts: [text(html, version)],
  version: 0,
});
const withHome = (html: string): Boot['content'] => ({ ...NO_CONTENT, filled: ['page/home'], opened: home(html) });
const about = {
  container_type: 'page' as const,
  container: 'about',
  parts: [text('<p>Since 1986</p>')],
  version: 0,
  title: 'About us',
  description: '',
  hidden: false,
};
const withAbout: Boot['content'] = {
  ...NO_CONTENT,
  pages: [{ name: 'about', title: 'About us', in_menu: true }],
  filled: ['page/about'],
};

type Options = { readonly path?: string; readonly viewer?: Viewer; readonly replies?: Replies };

const open = (content: Boot['content'], { path = '/', viewer, replies = {} }: Options = {}) => {
  const live = handLive();
  const shop = fakeShop([aProduct()], replies);
  const app = renderApp(path, {
    live: live.live,
    boot: { content, viewer: viewer ?? null, products: [aProduct()], categories: [] },
  });
  return { live, shop, ...app };
};
const editorOf = (box: HTMLElement): Editor => (box as unknown as { readonly editor: Editor }).editor;
const main = async () => within(await screen.findByRole('main'));

beforeAll(() => {
  Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });
});

describe('what administrators put on the site', () => {
  it('CMS-32 comes with the page, and nothing more is asked', async () => {
    const { shop } = open(withHome('<p>Welcome</p>'));
    expect(await screen.findByText('Welcome')).toBeVisible();
    expect(shop.calls.filter(({ call }) => call.includes('/api/content'))).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  });

  it('CMS-32 stands in header and footer of every page', async () => {
    const around = (container_type: 'header' | 'footer', container: string, html: string) => ({
      ...{ container_type, container, version: 0 },
      parts: [text(html)],
    });
    open({
      ...NO_CONTENT,
      filled: ['header/above', 'header/news', 'footer/site'],
      around: [
        around('header', 'above', '<p>On top</p>'),
        around('header', 'news', '<p>News</p>'),
        around('footer', 'site', '<p>At the foot</p>'),
      ],
    });
    expect(await screen.findByText('On top')).toBeVisible();
    expect(screen.getByText('News')).toBeVisible();
    expect(await within(await screen.findByRole('contentinfo')).findByText('At the foot')).toBeVisible();
  });

  it('CMS-32 is drawn in place on an open page once it changes', async () => {
    const { live, shop } = open(withHome('<p>Before</p>'));
    await screen.findByText('Before');
    shop.reply({
      'GET /api/content': { status: true, message: '', ...NO_CONTENT, filled: ['page/home'] },
      'GET /api/content/page/home': { status: true, message: '', ...home('<p>After</p>', 2) },
    });
    act(() => live.emit('shop', 'ContentChanged', {}));
    expect(await screen.findByText('After')).toBeVisible();
  });

  it('CMS-14 a page is reached by its link in the menu, and has its title', async () => {
    open(withAbout, { replies: { 'GET /api/content/page/about': { status: true, message: '', ...about } } });
    const footer = await screen.findByRole('contentinfo');
    await userEvent.click(await within(footer).findByRole('link', { name: 'About us' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeVisible();
    expect(await (await main()).findByText('Since 1986')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('About us - The Hatch'));
  });

  it('an address of no page is a page not found', async () => {
    open(withAbout, { path: '/nowhere' });
    expect(await screen.findByRole('heading', { name: 'We could not find that page' })).toBeVisible();
  });

  it('OPEN-97 a gallery, a slideshow and videos are drawn from their profiles', async () => {
    const parts = [
      {
        ...text(''),
        part_id: 'g',
        content: {
          kind: 'gallery' as const,
          profile: {
            images: [{ pic: 'oven.webp', caption: 'Our oven' }],
            dir: 'about',
            unique_id: 'g1',
            showCaptions: 'true' as const,
          },
        },
      },
      {
        ...text(''),
        part_id: 'v',
        content: {
          kind: 'videos' as const,
          profile: { videos: [{ title: 'The oven', href: 'https://www.youtube.com/watch?v=abc' }], unique_id: 'v1' },
        },
      },
    ];
    open({ ...NO_CONTENT, filled: ['page/home'], opened: { ...home(''), parts } });
    expect(await screen.findByText('Our oven')).toBeInTheDocument();
    expect(await screen.findByText('The oven')).toBeInTheDocument();
    await waitFor(() =>
      expect(document.querySelector('img[src*="/uploads/about/oven.webp"], [srcset*="oven.webp"]')).not.toBeNull(),
    );
  });

  it.each([
    [false, false],
    [true, true],
  ])(
    'USR-36 OPEN-71 with the dev flag %s paragraphs for developers are marked to be shown: %s',
    async (flag, shown) => {
      fakeShop([aProduct()]);
      renderApp('/', {
        boot: {
          content: withHome('<p class="developer-only">v2</p>'),
          products: [],
          categories: [],
          devVariants: flag,
        },
      });
      const paragraph = await screen.findByText('v2');
      expect(paragraph.closest('.for-developers') !== null).toBe(shown);
    },
  );
});

describe('editing a page part in place', () => {
  it('CMS-01 CMS-02 CMS-03 has three buttons, and sends what tells the part and the version that was read', async () => {
    const { shop } = open(withHome('<p>Before</p>'), {
      viewer: anAdmin,
      replies: {
        [SAVE]: { status: true, original: '<p>As kept</p>', message: '', version: 2 },
        'GET /api/content': { status: true, message: '', ...NO_CONTENT, filled: ['page/home'] },
        'GET /api/content/page/home': { status: true, message: '', ...home('<p>As kept</p>', 2) },
      },
    });
    const region = await screen.findByRole('region', { name: 'Text, can be edited' });
    const shownButtons = () =>
      within(region)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(shownButtons()).toEqual(['Edit']);
    await userEvent.click(within(region).getByRole('button', { name: 'Edit' }));
    const box = await within(region).findByRole('textbox', { name: 'Text' });
    editorOf(box).commands.setContent('<p>As typed</p>', { emitUpdate: true });
    await userEvent.click(within(region).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('As kept')).toBeVisible();
    expect(shop.callsTo(SAVE)[0]?.body).toEqual({
      ...{ ipe_type: 'pagepart', container_type: 'page', container: 'home', part_id: 'intro', comp_id: 'main' },
      ...{ content: '<p>As typed</p>', kind: 'text', version: '1' },
    });
  });

  it('CMS-10 CMS-18 cancel fetches the original of the part and restores it', async () => {
    const { shop } = open(withHome('<p>Before</p>'), {
      viewer: anAdmin,
      replies: { 'POST /api/ipe_cancel': { status: true, original: '<p>The original</p>', message: '' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    editorOf(await screen.findByRole('textbox', { name: 'Text' })).commands.setContent('<p>x</p>', {
      emitUpdate: true,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('The original')).toBeVisible();
    expect(shop.callsTo('POST /api/ipe_cancel')[0]?.body).toEqual({
      ...{ ipe_type: 'pagepart', container_type: 'page', container: 'home', part_id: 'intro', comp_id: 'main' },
    });
  });

  it('OPEN-91 shows what somebody else saved meanwhile, and overwrites it only when it is saved again', async () => {
    const refused = { status: false, original: '<p>Theirs</p>', message: 'Somebody else', version: 2 };
    const { shop } = open(withHome('<p>Before</p>'), { viewer: anAdmin, replies: { [SAVE]: refused } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    editorOf(await screen.findByRole('textbox', { name: 'Text' })).commands.setContent('<p>Mine</p>', {
      emitUpdate: true,
    });
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    const theirs = await screen.findByRole('region', { name: /Someone else has saved/ });
    expect(within(theirs).getByText('Theirs')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Mine');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shop.callsTo(SAVE)).toHaveLength(2));
    expect(shop.callsTo(SAVE)[1]?.body).toMatchObject({ content: '<p>Mine</p>', version: '2' });
  });

  it('a part is added by its kind, and dropped again by who cancels', async () => {
    open(NO_CONTENT, {
      viewer: anAdmin,
      replies: { 'POST /api/ipe_cancel': { status: true, original: '', message: '' } },
    });
    const shown = await main();
    await userEvent.click(await shown.findByRole('button', { name: 'Add a part' }));
    await userEvent.click(shown.getByRole('button', { name: 'Contact form' }));
    expect(await shown.findByRole('region', { name: 'Contact form, can be edited' })).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(shown.queryByRole('region', { name: 'Contact form, can be edited' })).toBeNull());
  });

  it('CON-04 what is typed into the settings of a contact form is what is saved', async () => {
    const contact = {
      ...text(''),
      content: { kind: 'contact' as const, profile: { showPhoneNo: true, showSubject: true } },
    };
    const { shop } = open(
      { ...NO_CONTENT, filled: ['page/home'], opened: { ...home(''), parts: [contact] } },
      { viewer: anAdmin, replies: { [SAVE]: { status: false, message: 'no', original: '{}' } } },
    );
    const shown = await main();
    await userEvent.click(await shown.findByRole('button', { name: 'Edit' }));
    await userEvent.type(await shown.findByLabelText('Title'), 'Write to us');
    await userEvent.click(shown.getByRole('checkbox', { name: /phone/i }));
    expect(shown.getByLabelText('Title')).toHaveValue('Write to us');
    await userEvent.click(shown.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(shop.callsTo(SAVE)).toHaveLength(1));
    const { content } = shop.callsTo(SAVE)[0]?.body as { readonly content: string };
    expect(JSON.parse(content)).toEqual({ form_title: 'Write to us', showPhoneNo: false, showSubject: true });
  });

  const startEditing = async (html: string): Promise<Editor> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    const editor = editorOf(await screen.findByRole('textbox', { name: 'Text' }));
    editor.commands.setContent(html, { emitUpdate: true });
    return editor;
  };
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

  it('what is written while it is saved stays, and is saved next as of the version that was stored', async () => {
    const saving = heldAnswer();
    const { shop } = open(withHome('<p>Before</p>'), { viewer: anAdmin, replies: { [SAVE]: saving.answer } });
    const editor = await startEditing('<p>First</p>');
    await save();
    editor.commands.setContent('<p>First and second</p>', { emitUpdate: true });
    saving.give({ status: true, original: '<p>First</p>', message: '', version: 2 });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled());
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('First and second');
    shop.reply({ [SAVE]: { status: true, original: '<p>First and second</p>', message: '', version: 3 } });
    await save();
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible();
    expect(shop.callsTo(SAVE)[1]?.body).toMatchObject({ content: '<p>First and second</p>', version: '2' });
  });

  it('OPEN-91 one’s own save is nobody else’s, though it was not read again yet', async () => {
    const replies = { [SAVE]: { status: true, original: '<p>Mine</p>', message: '', version: 2 } };
    const { shop } = open(withHome('<p>Before</p>'), { viewer: anAdmin, replies });
    await startEditing('<p>Mine</p>');
    await save();
    await startEditing('<p>Mine again</p>');
    await save();
    await waitFor(() => expect(shop.callsTo(SAVE)).toHaveLength(2));
    expect(shop.callsTo(SAVE)[1]?.body).toMatchObject({ version: '2' });
  });

  it('OPEN-91 a refusal that nobody else has caused is not said to be', async () => {
    const refused = { status: false, original: '<p>Before</p>', message: 'That is too long', version: 1 };
    open(withHome('<p>Before</p>'), { viewer: anAdmin, replies: { [SAVE]: refused } });
    await startEditing('<p>Mine</p>');
    await save();
    await userEvent.click(await screen.findByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('region', { name: /Someone else has saved/ })).toBeNull();
  });

  it('asks before a page is left with a part that is not saved', async () => {
    const { router } = open(withHome('<p>Before</p>'), { viewer: anAdmin });
    await startEditing('<p>Mine</p>');
    void router.navigate({ to: '/manageCart' });
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('What you have changed here is not saved yet.');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Mine');
  });
});
