import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium, layoutShifts, Person, picture, seriousViolations } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const PHONE = 390;
const DESKTOP = 1280;
const TALL = 844;

let hatch: RunningHatch;
let browser: Browser;
let owner: Visitor;

beforeAll(async () => {
  [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
  owner = new Visitor(hatch.url);
  await owner.post('/login', { email: 'admin@hatch.test', password: 'hatch-demo' });
});
afterAll(async () => {
  await browser.close();
  await hatch.discard();
});

let person: Person;
afterEach(() => person.leave());

const at = async (width: number, path = '/'): Promise<Page> => {
  person = await Person.at(browser, hatch.url, width, TALL);
  return person.window(path);
};

describe('the discreet login', () => {
  it.each([PHONE, DESKTOP])('DEC-10 DEC-11 DEC-13 has 5 px in view at rest, in a window of %i px', async (width) => {
    const page = await at(width);
    const login = page.getByRole('link', { name: 'Login', exact: true });
    const box = await login.boundingBox();
    expect(await login.getAttribute('href')).toBe('/login');
    expect(width - (box?.x ?? 0)).toBe(5);
    expect(box?.width).toBeGreaterThan(40);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await picture(page, `discreet-login-${width}`);
  });

  it('DEC-12 comes out when the pointer is on it, and when it has the focus', async () => {
    const page = await at(DESKTOP);
    const login = page.getByRole('link', { name: 'Login', exact: true });
    const rightEdge = async () => {
      const box = await login.boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    };
    const { y = 0, height = 0 } = (await login.boundingBox()) ?? {};
    await page.mouse.move(DESKTOP - 2, y + height / 2);
    await expect.poll(rightEdge).toBe(DESKTOP);
    await picture(page, 'discreet-login-revealed');
    await page.mouse.move(0, 0);
    await expect.poll(rightEdge).toBeGreaterThan(DESKTOP + 40);
    await login.focus();
    await expect.poll(rightEdge).toBe(DESKTOP);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/login');
    expect(await login.isVisible()).toBe(false);
  });
});

/** Of the menu: its pictures, those that were asked for, how far below the window the furthest of these is in px, and how many near it were not. */
const LOADED = `(() => {
  const images = [...document.querySelectorAll('main img')];
  const isLoaded = (image) => image.hasAttribute('src');
  const below = (image) => image.getBoundingClientRect().top - innerHeight;
  const isNear = (image) => below(image) < 199 && image.getBoundingClientRect().bottom > -199;
  return {
    all: images.length,
    loaded: images.filter(isLoaded).length,
    furthest: Math.max(...images.filter(isLoaded).map(below)),
    missing: images.filter((image) => !isLoaded(image) && isNear(image)).length,
  };
})()`;
type Loaded = Readonly<Record<'all' | 'loaded' | 'furthest' | 'missing', number>>;

describe('the pictures of the menu', () => {
  it.each([PHONE, DESKTOP])('DEC-14 DEC-15 OPEN-100 load 200 px before they are in view, at %i px', async (width) => {
    const page = await at(width);
    const state = () => page.evaluate<Loaded>(LOADED);
    await expect.poll(async () => (await state()).missing).toBe(0);
    const first = await state();
    // Cards may have moved by some px since.
    expect(first.furthest).toBeLessThan(240);
    expect(first.loaded).toBeLessThan(first.all);
    await page.mouse.wheel(0, 800);
    await expect.poll(async () => (await state()).loaded).toBeGreaterThan(first.loaded);
    await expect.poll(async () => (await state()).missing).toBe(0);
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    await expect.poll(async () => (await state()).missing).toBe(0);
    const moved = await layoutShifts(page);
    expect(moved.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.1);
    expect(person.errors).toEqual([]);
  });

  it('OPEN-100 are shown without script', async () => {
    const context = await browser.newContext({
      baseURL: hatch.url,
      javaScriptEnabled: false,
      viewport: { width: PHONE, height: TALL },
    });
    const page = await context.newPage();
    await page.goto('/');
    const pictures = page.locator('main li img:visible');
    const count = await pictures.count();
    expect(count).toBeGreaterThan(10);
    for (const image of await pictures.all()) expect(await image.getAttribute('src')).toMatch(/^\//);
    await picture(page, 'menu-without-script');
    await context.close();
  });
});

describe('snow', () => {
  beforeEach(async () => {
    await owner.post('/api/settings/update', {
      settings: { snow: true, snow_density: 'light', snow_speed: 'snowstorm' },
    });
  });
  afterAll(async () => {
    await owner.post('/api/settings/update', { settings: { snow: false } });
  });

  it('DEC-01 DEC-02 DEC-08 OPEN-99 falls over the page, in nobody’s way, once it is switched on', async () => {
    const page = await at(PHONE);
    const flakes = page.locator('[data-snow] img');
    await expect.poll(() => flakes.count()).toBe(30);
    const places = () => flakes.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().y));
    const before = await places();
    await expect.poll(async () => Math.max(...(await places()))).toBeGreaterThan(Math.max(...before));
    const fading = `[...document.querySelectorAll('[data-snow] img')].some((each) => getComputedStyle(each).opacity !== '1')`;
    await expect.poll(() => page.evaluate(fading)).toBe(true);
    expect(await flakes.count()).toBeLessThanOrEqual(30);
    await picture(page, 'snow-390');
    await page
      .getByRole('button', { name: /^Add to basket/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Add to basket (1)' }).first().waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    expect(person.errors).toEqual([]);
  });

  it('OPEN-100 does not fall for those who want less motion', async () => {
    const context = await browser.newContext({ baseURL: hatch.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto('/');
    await page.locator('[data-snow]').waitFor({ state: 'attached' });
    expect(await page.locator('[data-snow] img').count()).toBe(0);
    await context.close();
  });
});
