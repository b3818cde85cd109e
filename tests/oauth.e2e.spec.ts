import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oauth from 'oauth4webapi';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, logIn, Person, picture, seriousViolations } from './support/browser.js';
import { RunningHatch } from './support/running-hatch.js';

const PHONE = 390;
const DESKTOP = 1280;
const KITCHEN = 'kitchen@hatch.test';
const insecure = { [oauth.allowInsecureRequests]: true };

describe('programs and keys, in the browser', () => {
  let hatch: RunningHatch;
  let browser: Browser;
  let owner: Page;
  let phone: Page;
  let till: Server;
  let redirect: string;
  beforeAll(async () => {
    [hatch, browser] = await Promise.all([RunningHatch.start(), launchChromium()]);
    till = createServer((_request, response) => void response.end('<h1>The till</h1>'));
    await new Promise<void>((listening) => till.listen(0, '127.0.0.1', listening));
    redirect = `http://127.0.0.1:${(till.address() as AddressInfo).port}/callback`;
    owner = await (await Person.at(browser, hatch.url, DESKTOP)).window('/oauth-settings');
    await logIn(owner, 'admin@hatch.test');
    phone = await (await Person.at(browser, hatch.url, PHONE)).window('/account');
    await logIn(phone, KITCHEN);
  });
  afterAll(async () => {
    await browser?.close();
    till?.close();
    await hatch?.discard();
  });

  const clients = (page: Page) => page.getByRole('region', { name: 'OAuth Clients' });
  const idAndSecret = async (): Promise<readonly string[]> =>
    clients(owner).getByRole('row', { name: 'Till' }).locator('code').allTextContents();

  it('OAU-03 OAU-04 OAU-06 OAU-28 OPEN-58 a client is created with the keyboard alone', async () => {
    await clients(owner).getByText('You have not created any OAuth clients.').waitFor();
    await picture(owner, 'oauth-empty-1280');
    await clients(owner).getByRole('button', { name: 'Create Client' }).focus();
    await owner.keyboard.press('Enter');
    await owner.getByRole('dialog', { name: 'Create Client' }).waitFor();
    await owner.getByLabel('Name').fill('Till');
    await owner.getByLabel('Redirect URL').fill('javascript:alert(1)');
    await owner.keyboard.press('Enter');
    await owner.getByText('Whoops! Something went wrong!').waitFor();
    await picture(owner, 'oauth-client-problem-1280');
    expect(await seriousViolations(owner)).toEqual([]);
    await owner.getByLabel('Redirect URL').fill(redirect);
    await owner.keyboard.press('Enter');
    await clients(owner).getByRole('row', { name: 'Till' }).waitFor();
    expect(await idAndSecret()).toHaveLength(2);
    await picture(owner, 'oauth-client-1280');
    expect(await seriousViolations(owner)).toEqual([]);
  });

  it('OPEN-88 OAU-01 OAU-02 a stock client library is allowed, and revoked by its user', async () => {
    const issuer = new URL(hatch.url);
    const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
    const server = await oauth.processDiscoveryResponse(issuer, found);
    const [id = '', secret = ''] = await idAndSecret();
    const client: oauth.Client = { client_id: id };
    const verifier = oauth.generateRandomCodeVerifier();
    const state = oauth.generateRandomState();
    const asking = new URL(server.authorization_endpoint ?? '');
    asking.search = new URLSearchParams({
      client_id: id,
      redirect_uri: redirect,
      response_type: 'code',
      scope: 'orders:read store:write',
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    }).toString();

    await phone.goto(asking.href);
    await phone.getByRole('heading', { name: 'Allow Till?' }).waitFor();
    await phone.getByText('Open and close the shop, and change its settings').waitFor();
    await picture(phone, 'oauth-consent-390');
    expect(await seriousViolations(phone)).toEqual([]);
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(PHONE);
    await phone.getByLabel('Your password').fill('hatch-demo');
    await phone.getByRole('button', { name: 'Allow', exact: true }).click();
    await phone.getByRole('heading', { name: 'The till' }).waitFor();

    const parameters = oauth.validateAuthResponse(server, client, new URL(phone.url()), state);
    const auth = oauth.ClientSecretBasic(secret);
    const asked = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      auth,
      parameters,
      redirect,
      verifier,
      insecure,
    );
    const { access_token: access } = await oauth.processAuthorizationCodeResponse(server, client, asked);
    const isActive = async () =>
      (
        await oauth.processIntrospectionResponse(
          server,
          client,
          await oauth.introspectionRequest(server, client, auth, access, insecure),
        )
      ).active;
    expect(await isActive()).toBe(true);

    await phone.goto(`${hatch.url}/oauth-settings`);
    const applications = phone.getByRole('region', { name: 'Authorized Applications' });
    await applications.getByText('orders:read, store:write').waitFor();
    await picture(phone, 'oauth-390');
    expect(await seriousViolations(phone)).toEqual([]);
    expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(PHONE);
    await applications.getByRole('button', { name: 'Revoke Till' }).click();
    await applications.getByText('You have not allowed any application.').waitFor();
    expect(await isActive()).toBe(false);
  });

  it('OPEN-88 who is not logged in logs in first, and is asked then', async () => {
    const [id = ''] = await idAndSecret();
    const challenge = await oauth.calculatePKCECodeChallenge(oauth.generateRandomCodeVerifier());
    const query = `client_id=${id}&redirect_uri=${encodeURIComponent(redirect)}&response_type=code&scope=menu%3Aread&state=a%20b%26c&code_challenge=${challenge}&code_challenge_method=S256`;
    const stranger = await (await Person.at(browser, hatch.url, PHONE)).window(`/oauth/authorize?${query}`);
    await logIn(stranger, 'customer@hatch.test');
    await stranger.getByRole('heading', { name: 'Allow Till?' }).waitFor();
    await stranger.getByRole('button', { name: 'Do not allow' }).click();
    await stranger.getByRole('heading', { name: 'The till' }).waitFor();
    const back = new URL(stranger.url()).searchParams;
    expect([back.get('error'), back.get('state'), back.get('code')]).toEqual(['access_denied', 'a b&c', null]);
  });

  it('OPEN-88 a redirect that the application did not name is a page that says so', async () => {
    const [id = ''] = await idAndSecret();
    await phone.goto(`${hatch.url}/oauth/authorize?client_id=${id}&redirect_uri=${redirect}/x&response_type=code`);
    await phone.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await picture(phone, 'oauth-wrong-390');
    expect(new URL(phone.url()).host).toBe(new URL(hatch.url).host);
  });

  it('OAU-07 OAU-08 OAU-09 a personal token is shown once', async () => {
    await phone.goto(`${hatch.url}/account`);
    await phone.getByRole('link', { name: 'Programs and keys' }).click();
    await phone.getByText('You have not created any personal access tokens.').waitFor();
    await phone.getByRole('button', { name: 'Create Token' }).click();
    await phone.getByRole('textbox', { name: 'Name' }).fill('Ledger');
    await phone.getByRole('checkbox', { name: /orders:read/ }).check();
    await phone.getByLabel('Your password').fill('hatch-demo');
    await picture(phone, 'oauth-token-390');
    expect(await seriousViolations(phone)).toEqual([]);
    await phone.getByRole('button', { name: 'Create', exact: true }).click();
    const shown = await phone.getByRole('textbox', { name: 'Personal Access Token' }).inputValue();
    expect(shown).toMatch(/^[0-9a-z]{40}$/);
    await picture(phone, 'oauth-new-token-390');
    expect(await seriousViolations(phone)).toEqual([]);
    await phone.keyboard.press('Escape');
    await phone.getByRole('row', { name: /^Ledger/ }).waitFor();
    await phone.reload();
    await phone.getByRole('row', { name: /^Ledger/ }).waitFor();
    expect(await phone.content()).not.toContain(shown);
    await phone.getByRole('button', { name: 'Delete Ledger' }).click();
    await phone.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await phone.getByText('You have not created any personal access tokens.').waitFor();
  });

  it('API-05 the calls are there to be read, on a phone and at a desk', async () => {
    for (const [page, width] of [
      [phone, PHONE],
      [owner, DESKTOP],
    ] as const) {
      await page.goto(`${hatch.url}/oauth-settings`);
      await page.getByRole('link', { name: 'What programs can do, for developers' }).click();
      await page.getByText('/api/v1/stock/move').click();
      await page.getByRole('region', { name: 'Request, example of POST /api/v1/stock/move' }).waitFor();
      await picture(page, `developers-${width}`);
      expect(await seriousViolations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
  });
});
