import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTextProvider, type TextProvider } from '../testing/text-provider.js';
import { createTextMessages } from './create-text-messages.js';
import { twilioAccount, TwilioTextMessages } from './twilio.js';

const message = { to: '+447700900123', text: 'The Hatch: your order is ready', ttlSeconds: 1800 };

let provider: TextProvider;
beforeAll(async () => {
  provider = await startTextProvider();
});
afterAll(() => provider.close());
beforeEach(() => provider.answerWith(undefined));

const send = (over: Partial<typeof message> = {}) =>
  new TwilioTextMessages(twilioAccount(provider.url), 300).send({ ...message, ...over });

describe('text messages', () => {
  it('TRK-03 are handed over as they are', async () => {
    expect(await send()).toEqual({ outcome: 'taken' });
    expect(provider.taken.at(-1)).toEqual({ ...message, from: '+441134960000' });
  });

  it.each([
    [{ status: 429, code: 20429 }, { outcome: 'busy' }],
    [{ status: 503 }, { outcome: 'busy' }],
    [{ status: 500 }, { outcome: 'unknown' }],
    [{ status: 400, code: 21610 }, { outcome: 'stopped' }],
    [
      { status: 400, code: 21211 },
      { outcome: 'refused', code: '21211' },
    ],
    [{ status: 401 }, { outcome: 'refused', code: '401' }],
  ] as const)('TRK-03 G21 are judged by what the provider answers: %j', async (answer, outcome) => {
    provider.answerWith(answer);
    expect(await send()).toEqual(outcome);
  });

  it('TRK-03 G21 of which no answer comes may have been taken', async () => {
    provider.answerWith(() => undefined);
    expect(await send()).toEqual({ outcome: 'unknown' });
    provider.answerWith((response) => response.destroy());
    expect(await send()).toEqual({ outcome: 'unknown' });
    provider.answerWith((response) => response.writeHead(400).end('<html>'));
    expect(await send()).toEqual({ outcome: 'refused', code: '400' });
  });

  it('TRK-03 can be handed over again when the provider was not reached', async () => {
    const gone = await startTextProvider();
    await gone.close();
    expect(await createTextMessages(gone.url).send(message)).toEqual({ outcome: 'busy' });
  });

  it('TRK-03 are not offered without a provider', async () => {
    const none = createTextMessages(undefined);
    expect(none.isOffered).toBe(false);
    expect(await none.send(message)).toMatchObject({ outcome: 'refused' });
    expect(createTextMessages(provider.url).isOffered).toBe(true);
  });

  it('take a plus in TEXT_URL as it is typed', () => {
    const sid = `AC${'0a'.repeat(16)}`;
    expect(twilioAccount(`twilio://${sid}:token@api.twilio.com?from=+441134960000`)).toEqual({
      origin: 'https://api.twilio.com',
      sid,
      token: 'token',
      from: '+441134960000',
    });
  });
});

describe('the provider that stands in', () => {
  const ask = async (over: { readonly path?: string; readonly user?: string; readonly form?: object }) => {
    const { hostname, port, username, password } = new URL(provider.url);
    const path = over.path ?? `/2010-04-01/Accounts/${username}/Messages.json`;
    const form = { To: message.to, From: '+441134960000', Body: 'text', ...over.form };
    const user = over.user ?? `${username}:${password}`;
    const answer = await fetch(`http://${hostname}:${port}${path}`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(user).toString('base64')}` },
      body: new URLSearchParams(form),
    });
    return [answer.status, ((await answer.json()) as { readonly code?: number }).code];
  };

  it('takes what Twilio takes, and refuses what it refuses with its codes', async () => {
    expect(await ask({})).toEqual([201, undefined]);
    expect(await ask({ path: '/2010-04-01/Accounts/AC1/Messages.json' })).toEqual([404, 20404]);
    expect(await ask({ user: 'somebody:else' })).toEqual([401, 20003]);
    expect(await ask({ form: { To: '07700900123' } })).toEqual([400, 21211]);
    expect(await ask({ form: { From: '+1' } })).toEqual([400, 21606]);
    expect(await ask({ form: { Body: '' } })).toEqual([400, 21602]);
    expect(await ask({ form: { Body: 'x'.repeat(1601) } })).toEqual([400, 21617]);
    expect(await ask({ form: { ValidityPeriod: '0' } })).toEqual([400, 21624]);
  });
});
