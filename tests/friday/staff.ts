import type { Locator, Page } from 'playwright-core';
import { picture } from '../support/browser.js';
import type { Visitor } from '../support/visitor.js';
import { insist, type PlacedOrder } from './customers.js';
import type { StaffAct, Step } from './evening.js';
import type { Tablet } from './tablet.js';

type Asked = readonly [path: string, body: object];

const NOT_REACHED = 'unreached';
const TOO_BUSY = 'too-busy';

type Known = { readonly id: string; readonly minutes: number; readonly isPaid: boolean };

/** The calls that the buttons of the kitchen make. */
const CALLS: Readonly<Record<Step, (known: Known) => readonly Asked[]>> = {
  paid: ({ id }) => [['/takeaway/markPaid', { orderId: id }]],
  'undo-paid': ({ id }) => [['/takeaway/undoStep', { orderId: id, step: 'paid' }]],
  accept: ({ id, minutes }) => [['/takeaway/acceptOrder', { orderId: id, minutes }]],
  delay: ({ id }) => [['/takeaway/delayOrder', { orderId: id, minutes: 10 }]],
  print: ({ id }) => [['/takeaway/printOrder', { orderId: id, status: 'PRINTED' }]],
  // Told twice, as after an answer that was lost: it is one copy (G11).
  'print-again': ({ id }) => [
    ['/takeaway/printOrder', { orderId: id, status: 'PRINTED', reprint: true, copy: 2 }],
    ['/takeaway/printOrder', { orderId: id, status: 'PRINTED', reprint: true, copy: 2 }],
  ],
  notify: ({ id }) => [['/api/ta/notifyCustomer', { id }]],
  complete: ({ id }) => [['/takeaway/orderComplete', { orderId: id }]],
  'undo-complete': ({ id }) => [['/takeaway/undoStep', { orderId: id, step: 'completed' }]],
  cancel: ({ id, isPaid }) => [['/takeaway/cancelOrder', { orderId: id, reason: isPaid ? TOO_BUSY : NOT_REACHED }]],
  'undo-cancel': ({ id }) => [['/takeaway/undoStep', { orderId: id, step: 'cancelled' }]],
};

/** @throws when the shop refuses, unless the first answer was lost */
export const actByCall = async (
  kitchen: Visitor,
  act: StaffAct,
  { id }: PlacedOrder,
  isPaid: boolean,
): Promise<void> => {
  for (const [path, body] of CALLS[act.do]({ id, minutes: act.minutes ?? 15, isPaid })) {
    let wasLost = false;
    const answer = await insist(async (isAgain) => {
      wasLost = isAgain;
      const given = await kitchen.post(path, body);
      if (given.code >= 500) throw new Error(`${path}: ${given.code} ${JSON.stringify(given.body)}`);
      return given;
    });
    const { status, message } = answer.body as { readonly status?: boolean; readonly message?: string };
    if (status !== true && !wasLost) throw new Error(`${path}: ${answer.code} ${message}`);
  }
};

const TRIES = 3;
const SEEN_WITHIN_MS = 10_000;
const REACHED_WITHIN_MS = 15_000;
/** Whatever is not there by then is on another page, or on the shelf behind others. */
const AT_ONCE_MS = 1_500;
/** A new order closes dialogs. */
const IN_DIALOG_MS = 5_000;

/** Something may have gone wrong while the shop was away, which staff read and press away. */
const pressAlertsAway = async (page: Page): Promise<void> => {
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
  while (await ok.isVisible()) await ok.click();
};

/** One that a try before left open lies over all cards. */
const closeDialogs = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog').last();
  while (await dialog.isVisible()) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(50);
  }
};

/** Wherever it stands. A new order may close the dialog at any time. */
const find = async (page: Page, ref: string): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Find an order' });
  if (!(await dialog.isVisible())) {
    await closeDialogs(page);
    await page.getByRole('button', { name: 'Find an order' }).click({ timeout: IN_DIALOG_MS });
  }
  await dialog
    .getByRole('searchbox')
    .fill(ref, { timeout: AT_ONCE_MS })
    .catch(() => undefined);
};

/** Each order's buttons at one tablet: on its card, on the shelf, or where it is found. */
const hands = (tablet: Tablet, ref: string) => {
  const { page } = tablet;
  const card = page.getByRole('article', { name: `Order ${ref}` });
  const shows = (name: RegExp): Locator => card.getByRole('button', { name }).first();
  const leave = shows(/^Leave order \w+ as it is$/);
  /** For as long as an undo is offered on the shelf, its next step is not. */
  const reach = async (name: RegExp): Promise<Locator> => {
    const button = shows(name);
    const until = Date.now() + REACHED_WITHIN_MS;
    for (;;) {
      try {
        if (!(await button.isVisible()) && (await leave.isVisible())) await tablet.tap(ref, leave);
        await button.waitFor({ timeout: AT_ONCE_MS });
        return button;
      } catch (failure) {
        if (Date.now() > until) throw failure;
        await find(page, ref);
      }
    }
  };
  const press = async (name: RegExp): Promise<void> => tablet.tap(ref, await reach(name));
  const dialog = page.getByRole('dialog').last();
  /** The first where there are several reasons to choose from. */
  const inDialog = (name: string | RegExp) =>
    dialog.getByRole('button', { name }).first().click({ timeout: IN_DIALOG_MS });
  const more = async (name: string | RegExp): Promise<void> => {
    await press(/^More about order/);
    await inDialog(name);
  };
  return { card, dialog, shows, reach, press, inDialog, more };
};

/** What to press for each step, and by what staff see that it is done. */
const pressed = (tablet: Tablet, ref: string, minutes: number) => {
  const { card, dialog, shows, reach, press, inDialog, more } = hands(tablet, ref);
  const undoOf = (done: string) => new RegExp(`^Undo: ${ref} is ${done}\\.$`);
  const steps: Readonly<Record<Step, readonly [press: () => Promise<void>, done: Locator]>> = {
    paid: [() => press(/^Mark paid/), shows(/^(Accept|Print)/)],
    'undo-paid': [() => press(undoOf('marked as paid')), shows(/^Mark paid/)],
    accept: [
      async () => {
        await press(/^Accept order/);
        const own = dialog.getByLabel('Other minutes');
        await own.fill(String(minutes), { timeout: IN_DIALOG_MS });
        await own.press('Enter');
      },
      shows(/^Print/),
    ],
    delay: [() => more('+10 min'), shows(undoOf('delayed'))],
    print: [
      async () => {
        // A try before may have got as far as the question.
        if (!(await shows(/^Yes, it printed$/).isVisible())) await press(/^Print order/);
        await press(/^Yes, it printed$/);
      },
      shows(/^Ready/),
    ],
    'print-again': [() => more('Print again'), card.getByText('Did it print?')],
    notify: [() => press(/^Ready: notify/), shows(/^(Collected|Out for delivery|Undo: \w+ is ready)/)],
    complete: [
      async () => {
        await reach(/^(Out for delivery|Collected|Delivered)/);
        if (await shows(/^Out for delivery/).isVisible()) {
          await press(/^Out for delivery/);
          await inDialog('Send out without a name');
        }
        await press(/^(Collected|Delivered)/);
      },
      card.getByText(/DONE/),
    ],
    'undo-complete': [() => press(undoOf('complete')), shows(/^(Collected|Delivered)/)],
    cancel: [
      async () => {
        await more(/^(Cancel order|Reject)$/);
        await inDialog(/^(No one answers the phone|We are too busy)$/);
      },
      card.getByText(/CANCELLED/),
    ],
    'undo-cancel': [() => press(undoOf('cancelled')), shows(/^Mark paid/)],
  };
  return steps;
};

/** What staff look at who cannot do it. */
const cardText = async (page: Page, ref: string): Promise<string> => {
  const [card] = await page.getByRole('article', { name: `Order ${ref}` }).allInnerTexts();
  return card === undefined ? 'There is no card' : `The card says ${JSON.stringify(card)}`;
};

const untilSeen = async (page: Page, ref: string, done: Locator): Promise<void> => {
  const until = Date.now() + SEEN_WITHIN_MS;
  for (;;) {
    try {
      return await done.waitFor({ timeout: AT_ONCE_MS });
    } catch (failure) {
      if (Date.now() > until) throw failure;
      await find(page, ref);
    }
  }
};

/** By the buttons of the order, wherever it stands. */
export const actOnTablet = async (tablet: Tablet, act: StaffAct, { ref }: PlacedOrder): Promise<void> => {
  const { page } = tablet;
  const [press, done] = pressed(tablet, ref, act.minutes ?? 15)[act.do];
  for (let tries = 1; ; tries++) {
    await pressAlertsAway(page);
    if (tries > 1) {
      // The shop was slow to say so.
      await closeDialogs(page);
      await find(page, ref);
      if (await done.isVisible()) return closeDialogs(page);
    }
    try {
      await press();
      await untilSeen(page, ref, done);
      return await closeDialogs(page);
    } catch (failure) {
      if (tries < TRIES) continue;
      await picture(page, `friday-${ref}`);
      const text = await cardText(page, ref);
      await closeDialogs(page);
      throw new Error(`${text}: ${String(failure)}`);
    }
  }
};
