import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsAtEveryWidth, launchChromium, Person } from './support/browser.js';
import type { RunningHatch } from './support/running-hatch.js';
import { sharedShop } from './support/shared-shop.js';

const PHRASE = 'turnip kettle otter';
const NEW_PHRASE = 'lantern willow seven';

type Caught = { readonly to: readonly string[]; readonly subject: string; readonly text: string };

const EMAIL = 'bea@new.test';

describe('an account that somebody opens, at 390 and 1280 px', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let page: Page;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([sharedShop(), launchChromium()]);
    page = await (await Person.at(browser, hatch.url, 390)).window('/login');
  });
  afterAll(async () => {
    await browser?.close();
  });

  const caught = async (): Promise<readonly Caught[]> =>
    ((await (await fetch(`${hatch.url}/dev/mail.json`)).json()) as { readonly mails: readonly Caught[] }).mails;
  /** Of the newest mail about it. */
  const linkTo = async (to: string, about: RegExp): Promise<string> => {
    let link: string | undefined;
    await expect
      .poll(
        async () => {
          const mail = (await caught()).find(({ to: [receiver], subject }) => receiver === to && about.test(subject));
          link = /http:\S+#\S+/.exec(mail?.text ?? '')?.[0];
          return link;
        },
        { timeout: 15_000 },
      )
      .toBeDefined();
    return link ?? '';
  };
  const seen = async (name: string): Promise<void> => {
    expect(await faultsAtEveryWidth(page, name)).toEqual([]);
  };
  const logInWith = async (password: string): Promise<void> => {
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
  };

  it('ACC-01 from the login to an account, by the link of a mail', async () => {
    await seen('login');
    await page.getByRole('link', { name: 'Open an account' }).click();
    await page.getByLabel('Name').fill('Bea');
    await seen('register');
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password').fill(PHRASE);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText(EMAIL).waitFor();
    await seen('register-sent');
    await page.goto(await linkTo(EMAIL, /^Your account/));
    await page.reload();
    await page.getByLabel('The password you chose').fill(PHRASE);
    await seen('register-confirm');
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await page.getByText('Your account is open.').waitFor();
    await seen('register-done');
    await page.getByRole('link', { name: 'Log in' }).click();
    await logInWith(PHRASE);
    await page.waitForURL(`${hatch.url}/`);
  });

  it('ACC-02 a forgotten password becomes another one', async () => {
    await page.goto('/forgotten-password');
    await page.getByLabel('Email').fill(EMAIL);
    await seen('forgotten-password');
    await page.getByRole('button', { name: 'Send me the link' }).click();
    await page.goto(await linkTo(EMAIL, /^A new password/));
    await page.reload();
    await page.getByLabel('New password').fill(NEW_PHRASE);
    await seen('new-password');
    await page.getByRole('button', { name: 'Change password' }).click();
    await page.getByText('All your devices are logged out, and every program is disconnected.').waitFor();
    await page.goto('/account');
    await page.waitForURL('**/login?next=%2Faccount');
    await logInWith(NEW_PHRASE);
    await page.getByRole('heading', { name: 'My account' }).waitFor();
  });

  it('ACC-02 another e-mail address is proved by its link, and the old one is told', async () => {
    const wanted = `other-${EMAIL}`;
    await page.getByLabel('New email address').fill(wanted);
    await page.getByLabel('Your password').fill(NEW_PHRASE);
    await page.getByRole('button', { name: 'Change email address' }).click();
    await page.getByText(`We have sent an email to ${wanted}`).waitFor();
    await seen('account-email');
    await page.goto(await linkTo(wanted, /^Your new email address/));
    await page.reload();
    await page.getByRole('button', { name: 'Confirm my email address' }).click();
    await page.getByText('Your new email address is confirmed. Log in with it from now on.').waitFor();
    await page.goto('/account');
    await page.getByText(`Bea, ${wanted}`).waitFor();
    expect(
      (await caught()).filter(({ to, subject }) => to[0] === EMAIL && subject.endsWith('is about to change')),
    ).toHaveLength(1);
  });
});
