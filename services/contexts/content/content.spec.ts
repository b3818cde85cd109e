import { deciderSpec } from '@hatch/kernel/testing';
import type { PartContent } from '@hatch/kernel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeParts } from './arrange-parts.js';
import { DRAFTS, filledIn } from './drafts.js';
import type { PageFacts, PagePartSaved } from './events.js';
import { makePage } from './make-page.js';
import { isName, partIdOf } from './names.js';
import { readContent } from './part-content.step.js';
import { removePart } from './remove-part.js';
import { revisePage } from './revise-page.js';
import { savePart } from './save-part.handler.js';
import { arrangement, page, pagePart } from './state.js';

const place = { containerType: 'page', container: 'home', partId: 'intro', compId: 'main' } as const;
const text = (html: string): PartContent => ({ kind: 'text', html });
const saved = (html: string, version: number): PagePartSaved => ({
  type: 'PagePartSaved',
  data: { ...place, version, content: text(html) },
});
const removed = { type: 'PagePartRemoved', data: place } as const;

describe('a page part', () => {
  const { given } = deciderSpec(pagePart);
  const save = (html: string, version?: number) => savePart({ ...place, content: text(html), version });

  it('CMS-16 is saved, each time as the next version', () => {
    given().when(save('A')).then(saved('A', 1));
    given(saved('A', 1)).when(save('B')).then(saved('B', 2));
  });

  it('is not saved again as it is', () => {
    given(saved('A', 1)).when(save('A')).thenNothing();
    given(saved('A', 1)).when(save('A', 0)).thenNothing();
  });

  it('OPEN-91 is saved on the version that its editor has read, and on no other', () => {
    given(saved('A', 1)).when(save('B', 1)).then(saved('B', 2));
    given(saved('A', 1), saved('B', 2)).when(save('C', 1)).thenRefused('content.outdated');
    given().when(save('C', 7)).thenRefused('content.outdated');
  });

  it('can be removed and put back', () => {
    const remove = (version: number) => removePart({ ...place, version });
    given(saved('A', 1)).when(remove(1)).then(removed);
    given(saved('A', 1), removed).when(remove(1)).thenNothing();
    given().when(remove(1)).thenNothing();
    given(saved('A', 1), saved('B', 2)).when(remove(1)).thenRefused('content.outdated');
    given(saved('A', 1), removed).when(save('A', 1)).then(saved('A', 2));
  });

  it('CMS-12 shares its stream with no other', () => {
    const name = fc.stringMatching(/^[A-Za-z0-9_-]{1,60}$/);
    const type = fc.constantFrom('page', 'header', 'footer', 'custom');
    const places = fc.record({ containerType: type, container: name, partId: name, compId: name });
    fc.assert(
      fc.property(places, places, (one, other) => {
        expect(partIdOf(one) === partIdOf(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });

  it.each(['', '../../x', 'a.b', 'a b', 'é', 'a'.repeat(61), 'a/b', 'a\0', '%2e'])(
    'OPEN-91 %j is no name of a place',
    (name) => {
      expect(isName(name)).toBe(false);
    },
  );
});

describe('what a page part may hold', () => {
  const gallery = {
    images: [{ pic: 'a.webp', caption: 'An <b>oven</b>' }],
    dir: 'bakery',
    unique_id: 'g1',
    showCaptions: 'true',
  };
  const read = (kind: PartContent['kind'], profile: unknown) => readContent(kind, JSON.stringify(profile));

  it('OPEN-13 is text without what could harm a reader', async () => {
    expect(
      await readContent('text', '<p onclick="x()">a<script>x()</script><img src="/uploads/a.webp" alt=""></p>'),
    ).toEqual({ kind: 'text', html: '<p>a<img src="/uploads/a.webp" alt="" /></p>' });
  });

  it('USR-36 keeps paragraphs for developers and links that open in a modal, and no other class', async () => {
    const html = '<p class="developer-only">v2</p><p class="fixed">a</p><a href="/terms" data-modal="">Terms</a>';
    expect(await readContent('text', html)).toEqual({
      kind: 'text',
      html: '<p class="developer-only">v2</p><p>a</p><a href="/terms" data-modal>Terms</a>',
    });
  });

  it('OPEN-97 is a profile of its kind', async () => {
    expect(await read('gallery', gallery)).toEqual({ kind: 'gallery', profile: gallery });
    const slideshow = {
      slides: [{ pic: '/demo/a.svg' }],
      dir: '',
      unique_id: 's',
      slideAspectRatio: '16:9',
      showCaptions: 'false',
    };
    expect(await read('slideshow', slideshow)).toEqual({ kind: 'slideshow', profile: slideshow });
    const videos = {
      videos: [{ title: 'Oven', href: 'https://video.test/1', ratio: 0.5625, tag: 'new' }],
      unique_id: 'v',
    };
    expect(await read('videos', videos)).toEqual({ kind: 'videos', profile: videos });
    const contact = { form_title: 'Write', showPhoneNo: true, showSubject: false };
    expect(await read('contact', contact)).toEqual({ kind: 'contact', profile: contact });
  });

  it('CON-03 a contact form whose texts are empty has none of its own', async () => {
    const profile = { showPhoneNo: true, showSubject: false };
    expect(await read('contact', { ...profile, form_title: '', button_text: ' \n ' })).toEqual({
      kind: 'contact',
      profile,
    });
  });

  it.each([
    ['no JSON', 'gallery', 'nothing'],
    ['no object', 'gallery', null],
    ['a field of no row', 'gallery', { ...gallery, script: 'x' }],
    ['a picture above the uploads', 'gallery', { ...gallery, images: [{ pic: '../../etc/passwd' }] }],
    ['a folder above the uploads', 'gallery', { ...gallery, dir: '..' }],
    ['a picture of another site', 'gallery', { ...gallery, images: [{ pic: 'https://evil.test/a.png' }] }],
    ['a picture of another site by half an address', 'gallery', { ...gallery, images: [{ pic: '//evil.test/a.png' }] }],
    ['201 pictures', 'gallery', { ...gallery, images: Array.from({ length: 201 }, () => ({ pic: 'a.webp' })) }],
    ['a negative ratio', 'gallery', { ...gallery, images: [{ pic: 'a.webp', ratio: -1 }] }],
    ['an id of other letters', 'gallery', { ...gallery, unique_id: '"><script>' }],
    ['showCaptions that is no text', 'gallery', { ...gallery, showCaptions: true }],
    ['an unknown speed', 'slideshow', { slides: [], dir: '', unique_id: 's', speed: 'warp', showCaptions: 'true' }],
    ['a video that is a script', 'videos', { videos: [{ title: 'x', href: 'javascript:alert(1)' }], unique_id: 'v' }],
    ['a video of a file', 'videos', { videos: [{ title: 'x', href: 'file:///etc/passwd' }], unique_id: 'v' }],
    ['a profile of another kind', 'contact', gallery],
  ] as const)('OPEN-97 refuses %s', async (_what, kind, profile) => {
    expect(await read(kind, profile)).toMatchObject({ kind: 'rejection', code: 'content.bad-part' });
  });

  it('OPEN-91 is 1 MB at most', async () => {
    expect(await readContent('gallery', 'x'.repeat(1_000_001))).toMatchObject({ kind: 'rejection' });
  });
});

describe('the parts of a container', () => {
  const { given } = deciderSpec(arrangement);
  const parts = [
    { partId: 'a', compId: 'main' },
    { partId: 'b', compId: 'main' },
  ];
  const container = { containerType: 'page', container: 'home' } as const;
  const arranged = { type: 'PartsArranged', data: { ...container, version: 1, parts } } as const;
  const arrange = (order: typeof parts, version = 0) => arrangeParts({ ...container, parts: order, version });

  it('are put in order by who has seen the order', () => {
    given().when(arrange(parts)).then(arranged);
    given(arranged).when(arrange(parts)).thenNothing();
    given(arranged).when(arrange(parts.toReversed())).thenRefused('content.outdated');
    given(arranged)
      .when(arrange(parts.toReversed(), 1))
      .then({ type: 'PartsArranged', data: { ...container, version: 2, parts: parts.toReversed() } });
  });

  it('are each there once', () => {
    given()
      .when(arrange([...parts, ...parts]))
      .thenRefused('content.too-many-parts');
  });
});

describe('a page', () => {
  const { given } = deciderSpec(page);
  const made = { type: 'PageMade', data: { name: 'about', title: 'About us' } } as const;
  const make = (name: string, title = 'About us') => makePage({ name, title });
  const facts: PageFacts = { title: 'About us', description: '', inMenu: false, hidden: false };
  const revise = (changes: Partial<PageFacts>, version = 1) =>
    revisePage({ name: 'about', ...facts, ...changes, version });

  it('CMS-14 is made at an address of its own', () => {
    given().when(make('about')).then(made);
    given(made).when(make('about')).thenRefused('content.name-in-use');
  });

  it('OPEN-111 CMS-14 names every wrong field, of a new page and of a changed one', () => {
    given().when(make('No spaces', '')).thenRefusedAt('name', 'title');
    given(made).when(make('about', '')).thenRefusedAt('name', 'title');
    given(made)
      .when(revise({ title: '', description: 'x'.repeat(301) }))
      .thenRefusedAt('title', 'description');
  });

  it.each(['admin', 'login', 'takeaway-orders', 'product', 'home', 'setup', 'uploads', 'api', 'managecart'])(
    'is not made where %s is already',
    (name) => {
      given().when(make(name)).thenRefused('content.name-in-use');
    },
  );

  it.each(['', '7', 'About', 'über', 'a b', '../../x', 'a.b', 'a'.repeat(300), '-a'])(
    'OPEN-91 is not called %j',
    (name) => {
      given().when(make(name)).thenRefused('content.bad-name');
    },
  );

  it.each(['', ' ', 'a'.repeat(121), 'a\nb', 'a\u202eb'])('is not titled %j', (title) => {
    given().when(make('about', title)).thenRefused('content.bad-title');
    given(made).when(revise({ title })).thenRefused('content.bad-title');
  });

  it('is titled, described, put in the menu and hidden by who has seen it', () => {
    const revised = { type: 'PageRevised', data: { name: 'about', ...facts, inMenu: true, version: 2 } } as const;
    given(made)
      .when(revise({ inMenu: true }))
      .then(revised);
    given(made).when(revise({})).thenNothing();
    given(made, revised)
      .when(revise({ hidden: true }))
      .thenRefused('content.outdated');
    given().when(revise({})).thenRefused('content.unknown-page');
    given(made)
      .when(revise({ description: 'a'.repeat(301) }))
      .thenRefused('content.bad-description');
  });
});

describe('the first drafts of a new shop', () => {
  it('have what is known filled in as text, lose what is left out, and keep the other brackets', () => {
    const draft =
      '<p><strong>[Check it.]</strong></p>\n<p><strong>[Name]</strong>, <strong>[address]</strong>. <strong>[More]</strong></p>';
    expect(filledIn(draft, { 'Check it.': '', Name: 'Fish & <b>', More: '' })).toBe(
      '<p>Fish &amp; &lt;b&gt;, <strong>[address]</strong>.</p>',
    );
    expect(filledIn(draft, {})).toBe(draft);
    expect(filledIn('<strong>[constructor]</strong>', {})).toBe('<strong>[constructor]</strong>');
  });

  it.each(DRAFTS.map((draft) => [draft.name, draft] as const))('%s can be saved as it is', async (_name, draft) => {
    deciderSpec(page)
      .given()
      .when(makePage({ name: draft.name, title: draft.title }))
      .then({ type: 'PageMade', data: { name: draft.name, title: draft.title } });
    for (const { kind, text: given } of draft.parts) {
      const content = await readContent(kind, given);
      expect(content).toMatchObject({ kind });
      if (kind === 'text') expect(content).toEqual({ kind, html: given });
    }
  });
});
