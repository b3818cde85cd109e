import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { Look } from './looks.js';

/** Of a longer page the rest repeats what is above. */
const TALLEST = 1_800;
const QUALITY = 60;
const RECORD_QUALITY = 30;
const TRIES = 20;
const BETWEEN_TRIES_MS = 100;

/** What loads as it comes into view is passed by; then the page stands at its top. */
const ALL_LOADED = `(async () => {
  for (let top = 0; top < ${TALLEST} && top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo({ top, behavior: 'instant' });
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }
  scrollTo({ top: 0, behavior: 'instant' });
})()`;

const PICTURES_SHOWN = `(async () => {
  await document.fonts.ready;
  const near = [...document.images].filter((image) => image.loading !== 'lazy' || image.getBoundingClientRect().top < ${TALLEST});
  await Promise.all(near.map((image) => image.decode().catch(() => undefined)));
})()`;

const renamed = (names: ReadonlyMap<string, string>): string => `{
  const names = ${JSON.stringify([...names])};
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode())
    for (const [found, name] of names)
      if (texts.currentNode.data.includes(found)) texts.currentNode.data = texts.currentNode.data.replaceAll(found, name);
}`;

type Subject = {
  readonly isOverlaid?: true;
  /** What is different in each run, and what stands in its place on pictures. */
  readonly names: ReadonlyMap<string, string>;
};

export type Photograph = {
  /** A WebP of every pixel. */
  readonly whole: Buffer;
  /** The WebP for the record, as small as its look allows. */
  readonly kept: Buffer;
  readonly scale: number;
};

const developed = async (screenshot: Buffer, { width, scale }: Look): Promise<Photograph> => {
  const small = sharp(screenshot).resize({ width: Math.round(width * scale) });
  const [whole, kept] = await Promise.all([
    sharp(screenshot).webp({ quality: QUALITY }).toBuffer(),
    small.webp({ quality: RECORD_QUALITY, effort: 6 }).toBuffer(),
  ]);
  return { whole, kept, scale };
};

/** Of the page, once nothing on it moves any more. @throws when something does not stop moving */
export const photograph = async (page: Page, look: Look, { isOverlaid, names }: Subject): Promise<Photograph> => {
  const { width, scheme } = look;
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 0 });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  if (!isOverlaid) await page.evaluate(ALL_LOADED);
  await page.evaluate(PICTURES_SHOWN);
  const take = async (): Promise<Buffer> => {
    await page.evaluate(renamed(names));
    const whole = await page.evaluate<number>('document.documentElement.scrollHeight');
    return page.screenshot({
      animations: 'disabled',
      caret: 'hide',
      ...(!isOverlaid && { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(whole, TALLEST) } }),
    });
  };
  let last = await take();
  for (let tries = 0; tries < TRIES; tries++) {
    await page.waitForTimeout(BETWEEN_TRIES_MS);
    const next = await take();
    if (next.equals(last)) return developed(next, look);
    last = next;
  }
  throw new Error('Something on the page does not stop moving');
};
