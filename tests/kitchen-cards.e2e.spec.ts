import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kitchenScreen, launchChromium, Person, picture, seriousViolations } from './support/browser.js';
import { Customer, granted, type Item } from './support/customer.js';
import { RunningHatch } from './support/running-hatch.js';
import { Visitor } from './support/visitor.js';

const CHIPS: Item = { id: 17, variant: 'Regular' };
const BURGER: Item = { id: 5 };
const DOUBLE: Item = { id: 6 };
const FRIES: Item = { id: 18 };
const TEA: Item = { id: 25 };
const MARGHERITA: Item = { id: 1, variant: 'Large' };

type Wish = {
  readonly items: readonly Item[];
  readonly note?: string;
  readonly isDelivered?: true;
  readonly isUnpaid?: true;
  /** After how many minutes it is due. */
  readonly minutes: number;
};

/** Twelve orders of mixed length; the first is due in a minute. */
const FRIDAY: readonly Wish[] = [
  { items: [MARGHERITA, CHIPS, TEA], note: 'NUT ALLERGY: my son has an EpiPen', minutes: 1, isDelivered: true },
  { items: [BURGER, FRIES, CHIPS, TEA, DOUBLE, MARGHERITA], note: 'No onions', minutes: 25 },
  { items: [BURGER], minutes: 40 },
  { items: [FRIES, FRIES], minutes: 35, isDelivered: true },
  { items: [CHIPS], minutes: 45 },
  { items: [DOUBLE, TEA], minutes: 50 },
  { items: [MARGHERITA], note: 'Extra crispy', minutes: 55 },
  { items: [CHIPS, TEA], minutes: 60, isDelivered: true },
  { items: [FRIES], minutes: 65 },
  { items: [BURGER, BURGER], minutes: 70 },
  { items: [TEA], minutes: 75, isDelivered: true },
  { items: [DOUBLE], minutes: 31, isUnpaid: true },
];

const TABLET = { width: 1024, height: 768 };
const MANAGER = 'kitchen@hatch.test';
/** Has many more pages to go to. */
const ADMINISTRATOR = 'admin@hatch.test';
const SIZES = [
  [1024, 768, 4],
  [1280, 800, 6],
  [1920, 1080, 12],
] as const;

let hatch: RunningHatch;
let browser: Browser;
let kitchen: Visitor;
let admin: Visitor;

const dueIn = (minutes: number) =>
  admin.post('/api/settings/update', { settings: { open_delivery_minutes: String(minutes) } });

const place = async ({ items, note, isDelivered, isUnpaid, minutes }: Wish): Promise<string> => {
  const customer = new Customer(hatch);
  for (const item of items) granted(await customer.add(item));
  granted(await customer.save(note));
  granted(await (isDelivered ? customer.deliver() : customer.collect()));
  granted(await customer.giveDetails());
  granted(await customer.payByPhone());
  granted(await customer.place());
  const { order } = await customer.post('/api/fetchOrder');
  if (typeof order?.ref !== 'string') throw new Error('The order was not placed');
  await dueIn(minutes);
  if (!isUnpaid) await kitchen.post('/takeaway/markPaid', { orderId: order.id });
  return order.ref;
};

let refs: readonly string[];
beforeAll(async () => {
  [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
  kitchen = await new Visitor(hatch.url).login('kitchen@hatch.test');
  admin = await new Visitor(hatch.url).login('super@hatch.test');
  const placed: string[] = [];
  for (const wish of FRIDAY) placed.push(await place(wish));
  refs = placed;
}, 120_000);
afterAll(async () => {
  await browser.close();
  await hatch.discard();
});

const cardOf = (page: Page, ref: string) => page.getByRole('article', { name: `Order ${ref}` });

/** The screen of a kitchen whose cards stand still. */
const cards = async (
  width: number,
  height: number,
  { dark = false, email = MANAGER } = {},
): Promise<{ cook: Person; page: Page }> => {
  const cook = await Person.at(browser, hatch.url, width, height);
  const page = await kitchenScreen(cook, email);
  if (dark) await page.emulateMedia({ colorScheme: 'dark' });
  if (width >= 1200) await page.getByRole('button', { name: 'Kitchen', exact: true }).click();
  await cardOf(page, refs[0] ?? '').waitFor();
  return { cook, page };
};

/** Switched on once more, its start popup pressed away. */
const reload = async (page: Page): Promise<void> => {
  await page.reload();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Dismiss|OK/ })
    .click();
};

const shownRefs = (page: Page): Promise<readonly string[]> =>
  page.evaluate<string[]>(`[...document.querySelectorAll('article h2 strong')].map(({ textContent }) => textContent)`);

/** How many cards lie wholly within the window and within what scrolls, with their main button on top of all. */
const WHOLE = `(() => {
  const box = document.querySelector('[data-kitchen-view] ul').getBoundingClientRect();
  return [...document.querySelectorAll('article')].filter((card) => {
    const { top, bottom, left, right } = card.getBoundingClientRect();
    const button = card.querySelector('footer button').getBoundingClientRect();
    const onTop = document.elementFromPoint(button.left + 8, button.top + 8);
    return top >= box.top - 1 && bottom <= Math.min(box.bottom, innerHeight) + 1 && left >= 0 && right <= innerWidth
      && card.contains(onTop) && button.height >= 64;
  }).length;
})()`;

/** Of the text of each dish and each time: its size in px, and its contrast with what it stands on. */
const LEGIBLE = `(() => {
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgb = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data];
  };
  const ground = (element) => {
    for (let at = element; at; at = at.parentElement) {
      const colour = rgb(getComputedStyle(at).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return [255, 255, 255, 255];
  };
  const light = ([r, g, b]) => [r, g, b].map((part) => part / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const contrast = (element) => {
    const [one, other] = [light(rgb(getComputedStyle(element).color)), light(ground(element))];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  const worst = (selector) => {
    const all = [...document.querySelectorAll(selector)];
    return {
      size: Math.min(...all.map((each) => parseFloat(getComputedStyle(each).fontSize))),
      contrast: Math.min(...all.map(contrast)),
    };
  };
  return {
    dishes: worst('article li strong, article li span'),
    times: worst('[data-card-time] span:last-child'),
    heads: worst('article header h2, article header h2 strong, article header > span'),
  };
})()`;

type Legible = Readonly<Record<'dishes' | 'times' | 'heads', { readonly size: number; readonly contrast: number }>>;

/** Whatever on the screen is pressed and is smaller than a finger, with its height. */
const SMALL_TARGETS = `[...document.querySelectorAll('button, a[href]:not([href="#main"]), select, input')]
  .map((target) => ({ target, box: target.getBoundingClientRect() }))
  .filter(({ target, box }) => target.checkVisibility() && box.height > 1 && box.bottom > 0 && box.top < innerHeight)
  .filter(({ box }) => box.height < 48 || box.width < 48)
  .map(({ target, box }) => (target.getAttribute('aria-label') ?? target.textContent) + ' ' + Math.round(box.width) + ' x ' + Math.round(box.height))`;

describe('the cards of the kitchen', () => {
  it.each(SIZES)('KIT-04 at %d x %d shows %d whole cards without scrolling', async (width, height, count) => {
    for (const [email, dark] of [
      [MANAGER, false],
      [MANAGER, true],
      [ADMINISTRATOR, false],
    ] as const) {
      const { cook, page } = await cards(width, height, { dark, email });
      await picture(page, `kitchen-cards-${width}${dark ? '-dark' : ''}${email === MANAGER ? '' : '-admin'}`);
      expect(await page.evaluate(WHOLE)).toBeGreaterThanOrEqual(count);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      const { dishes, times, heads } = await page.evaluate<Legible>(LEGIBLE);
      expect(dishes.size).toBeGreaterThanOrEqual(22);
      expect(times.size).toBeGreaterThanOrEqual(30);
      expect(heads.size).toBeGreaterThanOrEqual(16);
      expect(Math.min(dishes.contrast, times.contrast)).toBeGreaterThanOrEqual(7);
      expect(heads.contrast).toBeGreaterThanOrEqual(4.5);
      expect(await page.evaluate(SMALL_TARGETS)).toEqual([]);
      expect(await seriousViolations(page)).toEqual([]);
      expect(cook.errors).toEqual([]);
      await cook.leave();
    }
  });

  it('KIT-04 stand by due time, what is not paid for last; a long one counts what is still below', async () => {
    const { cook, page } = await cards(TABLET.width, TABLET.height);
    const byDue = FRIDAY.map(({ minutes, isUnpaid }, at) => ({ at: isUnpaid ? Infinity : minutes, ref: refs[at] }));
    expect(await shownRefs(page)).toEqual(byDue.toSorted((one, other) => one.at - other.at).map(({ ref }) => ref));
    const [allergic, long] = [cardOf(page, refs[0] ?? ''), cardOf(page, refs[1] ?? '')];
    expect(await allergic.innerText()).toMatch(/DELIVER[\s\S]*ALLERGY[\s\S]*NUT ALLERGY[\s\S]*1\s+Margherita\s+Large/i);
    expect(await allergic.innerText()).not.toMatch(/£|@/);
    expect(await long.innerText()).toMatch(/COLLECT[\s\S]*\+\d more/);
    await allergic.getByRole('button', { name: `More about order ${refs[0]}` }).click();
    const more = page.getByRole('dialog', { name: `Order ${refs[0]}` });
    expect(await more.innerText()).toMatch(/Robin Guest[\s\S]*robin@customer\.test[\s\S]*PHONE[\s\S]*£/);
    expect(await seriousViolations(page)).toEqual([]);
    expect(cook.errors).toEqual([]);
    await cook.leave();
  });

  it('KIT-04 is the default below 1200 px, and remembers on this device what was chosen instead', async () => {
    const { cook, page } = await cards(TABLET.width, TABLET.height);
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    await page
      .getByRole('row')
      .filter({ hasText: refs[0] ?? '' })
      .waitFor();
    await page.getByRole('button', { name: 'Hide/Show Complete Orders' }).click();
    await reload(page);
    await page
      .getByRole('row')
      .filter({ hasText: refs[0] ?? '' })
      .waitFor();
    const hides = page.getByRole('button', { name: 'Hide/Show Complete Orders' });
    expect(await hides.getAttribute('aria-pressed')).toBe('true');
    await cook.leave();

    const desk = await Person.at(browser, hatch.url, 1200, 800);
    const board = await kitchenScreen(desk);
    await board
      .getByRole('row')
      .filter({ hasText: refs[0] ?? '' })
      .waitFor();
    await desk.leave();
  });

  it('KIT-04 move under no finger: a more urgent order waits behind the others until nothing was touched for 2 s', async () => {
    const { cook, page } = await cards(TABLET.width, TABLET.height);
    const before = await shownRefs(page);
    const stir = setInterval(() => void page.mouse.move(300 + Math.random() * 50, 400).catch(() => undefined), 400);
    const urgent = await place({ items: [CHIPS], minutes: 3 });
    await cardOf(page, urgent).waitFor();
    expect(await shownRefs(page)).toEqual([...before, urgent]);
    clearInterval(stir);
    await expect.poll(async () => (await shownRefs(page)).indexOf(urgent), { timeout: 8000 }).toBeLessThan(2);
    await cook.leave();
  });

  it('KIT-09 PRT-03 G11 is PRINTED once somebody says that it printed, and then goes on step by step', async () => {
    const ref = await place({ items: [TEA], minutes: 90 });
    const { cook, page } = await cards(TABLET.width, TABLET.height);
    await page.getByRole('searchbox').fill(ref);
    const card = cardOf(page, ref);
    await card.getByRole('button', { name: `Print order ${ref}` }).click();
    await card.getByText('Did it print?').waitFor();
    await picture(page, 'kitchen-did-it-print');
    expect(await seriousViolations(page)).toEqual([]);
    await card.getByRole('button', { name: `Leave order ${ref} as it is` }).click();
    await card.getByRole('button', { name: `Print order ${ref}` }).click();
    await card.getByRole('button', { name: 'Yes, it printed' }).click();
    await card.getByRole('button', { name: `Notify customer of order ${ref}` }).click();
    await card.getByRole('button', { name: `Collected: order ${ref}` }).click();
    await card.getByText('DONE').waitFor();
    await page.getByRole('searchbox').fill('');
    const toast = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Undo' }) });
    await toast.waitFor();
    await picture(page, 'kitchen-undo');
    const above = (await page.getByRole('list', { name: 'Orders by due time' }).boundingBox()) ?? { y: 0, height: 0 };
    // It slides in.
    await expect.poll(async () => (await toast.boundingBox())?.y).toBeGreaterThanOrEqual(above.y + above.height);
    expect(await page.evaluate(SMALL_TARGETS)).toEqual([]);
    await cook.leave();
  });

  it('LIVE-34 counts all day, recalls what was completed last, and finds an order by its customer’s number', async () => {
    const { cook, page } = await cards(1280, 800);
    await page.getByRole('button', { name: /^All day.*Chips \d/ }).click();
    expect(await page.getByRole('dialog').innerText()).toMatch(/Margherita\s+Large \d/);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Recall' }).click();
    await picture(page, 'kitchen-recall');
    await page
      .getByRole('button', { name: /^Show order \w+ again/ })
      .first()
      .click();
    await page.getByText('on this screen only').waitFor();
    await page.getByRole('searchbox').fill('07700 900');
    expect((await shownRefs(page)).length).toBeGreaterThanOrEqual(FRIDAY.length);
    await page.getByRole('searchbox').fill('nobody of that name');
    await page.getByText('No order today matches that.').waitFor();
    expect(cook.errors).toEqual([]);
    await cook.leave();
  });

  it('KIT-04 pins what is late first and counts it, also on a screen that is switched on later', async () => {
    const { cook, page } = await cards(TABLET.width, TABLET.height);
    const late = cardOf(page, refs[0] ?? '');
    await late.getByText('LATE').waitFor({ timeout: 70_000 });
    await reload(page);
    await late.getByText('LATE').waitFor();
    await page.getByText(/^\d LATE$/).waitFor();
    expect((await shownRefs(page))[0]).toBe(refs[0]);
    await cook.leave();
  }, 100_000);

  it('KIT-04 PAYX-04 the pages of an administrator stand in one row, the rest behind More, by keyboard too', async () => {
    const { cook, page } = await cards(TABLET.width, TABLET.height, { email: ADMINISTRATOR });
    const nav = page.getByRole('navigation', { name: 'Staff' });
    expect((await nav.boundingBox())?.height).toBeLessThanOrEqual(60);
    const more = nav.getByRole('button', { name: 'More' });
    await more.focus();
    await page.keyboard.press('Enter');
    await picture(page, 'kitchen-more-1024');
    expect(await page.evaluate(SMALL_TARGETS)).toEqual([]);
    expect(await seriousViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await nav.getByRole('link', { name: 'Day end' }).isVisible()).toBe(false);
    await page.keyboard.press('Enter');
    await nav.getByRole('link', { name: 'Day end' }).focus();
    await page.keyboard.press('Enter');
    await nav.getByRole('button', { name: 'More: Day end' }).waitFor();
    expect(cook.errors).toEqual([]);
    await cook.leave();
  });

  it('KIT-04 reads well on a phone', async () => {
    const { cook, page } = await cards(390, 844);
    await picture(page, 'kitchen-cards-390');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    expect(await seriousViolations(page)).toEqual([]);
    await cook.leave();
  });
});
