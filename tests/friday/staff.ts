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

/** Something may have gone wrong while the shop was away, which staff read and press away. */
const pressAlertsAway = async (page: Page): Promise<void> => {
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' });
  while (await ok.isVisible()) await ok.click();
};

/** One that a try before left open lies over all cards. */
const closeDialogs = async (page: Page): Promise<void> => {
  if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
};

/** What to press for each step, and by what staff see that it is done. */
const pressed = (page: Page, ref: string, minutes: number) => {
  const card = page.getByRole('article', { name: `Order ${ref}` });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  /** The first where there are several reasons to choose from. */
  const inDialog = (name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name }).first().click();
  const more = async (name: string | RegExp) => {
    await press(`More about order ${ref}`);
    await inDialog(name);
  };
  const shows = (name: RegExp) => card.getByRole('button', { name });
  const toast = page.getByRole('listitem').filter({ hasText: `${ref} is ` });
  const undo = () => toast.getByRole('button', { name: 'Undo' }).first().click();
  const steps: Readonly<Record<Step, readonly [press: () => Promise<void>, done: Locator, isGone?: true]>> = {
    paid: [() => press(`Mark paid: order ${ref}`), shows(/^(Accept|Print)/)],
    'undo-paid': [undo, shows(/^Mark paid/)],
    accept: [
      async () => {
        await press(`Accept order ${ref}`);
        const own = page.getByRole('dialog').getByLabel('Other minutes');
        await own.fill(String(minutes));
        await own.press('Enter');
      },
      shows(/^Print/),
    ],
    delay: [() => more('+10 min'), page.getByRole('dialog'), true],
    print: [
      async () => {
        const yes = card.getByRole('button', { name: 'Yes, it printed' });
        // A try before may have got as far as the question.
        if (!(await yes.isVisible())) await press(`Print order ${ref}`);
        await yes.click();
      },
      shows(/^Ready/),
    ],
    'print-again': [() => more('Print again'), card.getByText('Did it print?')],
    notify: [() => press(`Ready: notify customer of order ${ref}`), shows(/^(Collected|Out for delivery)/)],
    complete: [
      async () => {
        const out = shows(/^Out for delivery/);
        if (await out.isVisible()) {
          await out.click();
          await inDialog('Send out without a name');
        }
        await shows(/^(Collected|Delivered)/).click();
      },
      card,
      true,
    ],
    'undo-complete': [undo, shows(/^(Collected|Delivered)/)],
    cancel: [
      async () => {
        await more(/^(Cancel order|Reject)$/);
        await inDialog(/^(No one answers the phone|We are too busy)$/);
      },
      card,
      true,
    ],
    'undo-cancel': [undo, shows(/^Mark paid/)],
  };
  return steps;
};

/** What staff look at who cannot do it. */
const cardText = async (page: Page, ref: string): Promise<string> => {
  const [card] = await page.getByRole('article', { name: `Order ${ref}` }).allInnerTexts();
  return card === undefined ? 'There is no card' : `The card says ${JSON.stringify(card)}`;
};

/** By the buttons of the order's card. */
export const actOnTablet = async ({ page }: Tablet, act: StaffAct, { ref }: PlacedOrder): Promise<void> => {
  const [press, done, isGone] = pressed(page, ref, act.minutes ?? 15)[act.do];
  for (let tries = 1; ; tries++) {
    await pressAlertsAway(page);
    if (tries > 1) {
      await closeDialogs(page);
      // The shop was slow to say so. Nothing on the card tells whether it was delayed already.
      if (act.do !== 'delay' && (await done.isVisible()) === !isGone) return;
    }
    try {
      await press();
      await done.waitFor({ state: isGone ? 'detached' : 'visible', timeout: SEEN_WITHIN_MS });
      return;
    } catch (failure) {
      if (tries < TRIES) continue;
      await picture(page, `friday-${ref}`);
      throw new Error(`${await cardText(page, ref)}: ${String(failure)}`);
    }
  }
};
