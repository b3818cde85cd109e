import type { GalleryProfile, PartContent, SlideshowProfile, VideosProfile } from '@hatch/kernel/rules';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, picture, seriousViolations } from './support/browser.js';
import { PartPages } from './support/part-pages.js';

const TALL = 844;
const PATIENCE_MS = 60_000;

let pages: PartPages;
let browser: Browser;
beforeAll(async () => {
  [pages, browser] = await Promise.all([PartPages.start(), launchChromium()]);
});
afterAll(async () => {
  await browser.close();
  await pages.close();
});

let page: Page;
/** Pictures that the page has asked for, by their file names. */
let asked: string[];
let foreign: string[];
afterEach(() => page.context().close());

const COLOURS = ['#a8321c', '#1f6b3b', '#7a4b00', '#445577'];

const open = async (content: PartContent, width: number, how: 'shown' | 'edited' = 'shown'): Promise<Page> => {
  const context = await browser.newContext({ baseURL: pages.url, viewport: { width, height: TALL }, hasTouch: true });
  context.setDefaultTimeout(PATIENCE_MS);
  asked = [];
  foreign = [];
  page = await context.newPage();
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== pages.url) foreign.push(request.url());
  });
  await page.route('**/uploads/**', (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    asked.push(name);
    if (name.startsWith('broken')) return route.fulfill({ status: 404 });
    const colour = COLOURS[name.length % COLOURS.length];
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="${colour}"/><text x="30" y="160" font-size="60" fill="white">${name}</text></svg>`;
    return route.fulfill({ contentType: 'image/svg+xml', body });
  });
  await page.goto(PartPages.pathOf(content, how));
  await page.locator('#root > *').first().waitFor();
  return page;
};

const aGallery = (profile: Partial<GalleryProfile> = {}): PartContent => ({
  kind: 'gallery',
  profile: {
    images: Array.from({ length: 24 }, (_, at) => ({
      pic: `p${at}.svg`,
      ratio: [0.75, 1, 1.5, 0.5][at % 4] ?? 1,
      caption: `Picture ${at} of the garden`,
    })),
    dir: 'garden',
    unique_id: 'garden',
    showCaptions: 'false',
    ...profile,
  },
});
const aSlideshow = (profile: Partial<SlideshowProfile> = {}): PartContent => ({
  kind: 'slideshow',
  profile: {
    slides: [{ pic: 'one.svg', caption: 'The room' }, { pic: 'second.svg', caption: 'The bar' }, { pic: 'thirds.svg' }],
    dir: 'room',
    unique_id: 'room',
    showCaptions: 'true',
    ...profile,
  },
});
const someVideos = (count: number): PartContent => ({
  kind: 'videos',
  profile: {
    videos: Array.from({ length: count }, (_, at) => ({
      title: `How we bake, part ${at + 1}`,
      href: `https://www.youtube.com/watch?v=${at}`,
      ...(at % 3 === 1 && { ratio: 1 }),
      tag: 'Kitchen',
    })),
    unique_id: 'films',
  } satisfies VideosProfile,
});

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
const boxesOf = (selector: string): Promise<readonly Box[]> =>
  page.locator(selector).evaluateAll((all) =>
    all.map((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
const columnsOf = async (selector: string): Promise<number> =>
  new Set((await boxesOf(selector)).map(({ left }) => Math.round(left))).size;

const PICTURES = '#garden figure';

describe('a gallery', () => {
  it.each([
    ['GAL-05 has three columns where no number is stated', undefined, 1024, 3],
    ['GAL-06 has as many as are stated from 768 px on', 5, 768, 5],
    ['GAL-06 has at most three below 768 px', 5, 767, 3],
    ['GAL-06 has three at 560 px', 5, 560, 3],
    ['GAL-07 has at most two below 560 px', 5, 559, 2],
    ['GAL-07 has two at 370 px', 5, 370, 2],
    ['GAL-08 has one below 370 px', 5, 369, 1],
  ])('%s', async (_title, wanted, width, columns) => {
    await open(aGallery(wanted === undefined ? {} : { num_cols: wanted }), width);
    expect(await columnsOf(PICTURES)).toBe(columns);
  });

  it('GAL-09 has 20 px between its pictures, across and down', async () => {
    await open(aGallery(), 1024);
    const boxes = await boxesOf(PICTURES);
    const lefts = [...new Set(boxes.map(({ left }) => left))].toSorted((a, b) => a - b);
    const column = (left = 0) => boxes.filter((box) => box.left === left).toSorted((a, b) => a.top - b.top);
    expect((lefts[1] ?? 0) - (column(lefts[0])[0]?.right ?? 0)).toBeCloseTo(20, 1);
    const [upper, lower] = column(lefts[0]);
    expect((lower?.top ?? 0) - (upper?.bottom ?? 0)).toBeCloseTo(20, 1);
  });

  it('GAL-02 DEC-15 asks for its pictures as the page is scrolled to them', async () => {
    await open(aGallery({ num_cols: 2 }), 390);
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    const first = asked.length;
    expect(first).toBeLessThan(24);
    const height = await page.evaluate<number>('document.body.scrollHeight');
    for (let at = 0; at < height; at += 400) {
      await page.evaluate(`scrollTo(0, ${at})`);
      await page.waitForTimeout(50);
    }
    await expect.poll(() => new Set(asked).size).toBe(24);
    expect(await page.evaluate('document.body.scrollHeight')).toBe(height);
  });

  it('GAL-03 OPEN-97 has captions where they are wanted, skips a broken picture, and can be used by everybody', async () => {
    const images = [
      { pic: 'broken.svg', ratio: 3 },
      { pic: 'a.svg', ratio: 0.75, caption: 'Roses' },
      { pic: 'bb.svg' },
    ];
    await open(aGallery({ images, showCaptions: 'true' }), 390);
    await expect.poll(() => page.locator(PICTURES).count()).toBe(2);
    expect(await page.getByText('Roses').isVisible()).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await picture(page, 'gallery-390');
  });

  it.each([390, 1280])('GAL-04 shows a pressed picture large, in a window of %i px', async (width) => {
    await open(aGallery({ showCaptions: 'true' }), width);
    await picture(page, `gallery-many-${width}`);
    await page.getByRole('button', { name: /^Enlarge picture 2 of 24/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Picture 2 of 24' });
    await dialog.getByRole('img').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: 'Picture 3 of 24' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.screenshot({ path: `.test-results/screens/picture-dialog-${width}.png` });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });
});

const shownSlide = (): Promise<string | null> => page.locator('[data-state=shown]').getAttribute('aria-label');

const swipeBy = async (px: number): Promise<void> => {
  const box = await page.locator('.carousel').boundingBox();
  const y = (box?.y ?? 0) + 60;
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', 200);
  await touch('touchMove', 200 + px / 2);
  await touch('touchMove', 200 + px);
  await touch('touchEnd');
};

describe('a slideshow', () => {
  it.each([
    [undefined, 4 / 3],
    ['4:3', 4 / 3],
    ['16:9', 16 / 9],
    ['9:16', 9 / 16],
    ['3:4', 3 / 4],
  ] as const)('GAL-19 with the shape %s has that proportion', async (slideAspectRatio, ratio) => {
    await open(aSlideshow(slideAspectRatio ? { slideAspectRatio } : {}), 1024);
    const { width = 0, height = 1 } = (await page.locator('.carousel').boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(ratio, 2);
    expect(height).toBeLessThanOrEqual(TALL);
  });

  it.each([
    ['GAL-20 fades where nothing is stated', undefined, 'carousel-fade'],
    ['GAL-21 slides where that is stated', 'slide', 'carousel-enter'],
  ] as const)('%s', async (_title, slideEffect, animation) => {
    await open(aSlideshow(slideEffect ? { slideEffect } : {}), 390);
    await page.getByRole('button', { name: 'Next' }).click();
    const shown = `document.querySelector('[data-state=shown]')`;
    expect(await page.evaluate(`getComputedStyle(${shown}).animationName`)).toBe(animation);
  });

  it('GAL-11 GAL-22 changes by itself, with its captions', async () => {
    await open(aSlideshow({ speed: 'v.fast' }), 390);
    const before = await shownSlide();
    await expect.poll(shownSlide).not.toBe(before);
    await page.getByRole('button', { name: 'Pause' }).click();
    for (let at = 0; at < 3 && (await shownSlide()) !== '1 of 3'; at += 1)
      await page.getByRole('button', { name: 'Next' }).click();
    expect(await page.getByText('The room').isVisible()).toBe(true);
    await page.waitForTimeout(800);
    expect(await seriousViolations(page)).toEqual([]);
    await picture(page, 'slideshow-390');
  });

  it('GAL-24 changes after a swipe of 41 px and not after one of 39', async () => {
    await open(aSlideshow({ speed: 'v.slow' }), 390);
    await page.getByRole('button', { name: 'Pause' }).click();
    const before = await shownSlide();
    await swipeBy(-39);
    await page.waitForTimeout(200);
    expect(await shownSlide()).toBe(before);
    await swipeBy(-41);
    await expect.poll(shownSlide).not.toBe(before);
    await swipeBy(41);
    await expect.poll(shownSlide).toBe(before);
  });
});

const VIDEOS = '#films a';

describe('a video gallery', () => {
  it.each([
    ['GAL-26 has up to four columns', 1920, 4],
    ['GAL-26 has no more than it has room for', 768, 2],
    ['GAL-27 has one column below 768 px', 767, 1],
  ])('%s', async (_title, width, columns) => {
    await open(someVideos(9), width);
    expect(await columnsOf(VIDEOS)).toBe(columns);
  });

  it('GAL-25 shows its videos and asks nothing of where they are', async () => {
    await open(someVideos(6), 1280);
    expect(await page.getByRole('link', { name: /How we bake, part 1/ }).isVisible()).toBe(true);
    expect(foreign).toEqual([]);
    expect(await seriousViolations(page)).toEqual([]);
    await picture(page, 'videos-1280');
  });
});

describe('the form of a profile', () => {
  it.each([320, 1280])('OPEN-97 can be used by everybody, in a window of %i px', async (width) => {
    await open(aGallery({ images: [{ pic: 'a.svg', caption: 'Roses' }, { pic: 'broken.svg' }] }), width, 'edited');
    await page.getByText('There is no such picture').waitFor();
    await page.getByRole('button', { name: 'Down: Pictures, 1' }).focus();
    await page.keyboard.press('Enter');
    expect(await page.evaluate('document.activeElement.getAttribute("aria-label")')).toBe('Down: Pictures, 2');
    expect(await page.evaluate<string>('JSON.stringify(told.profile.images)')).toBe(
      JSON.stringify([{ pic: 'broken.svg' }, { pic: 'a.svg', ratio: 0.75, caption: 'Roses' }]),
    );
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    expect(await seriousViolations(page)).toEqual([]);
    await picture(page, `profile-form-${width}`);
  });
});
