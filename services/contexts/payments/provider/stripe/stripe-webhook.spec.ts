import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { WebhookRefused } from '../payment-provider.js';
import { eventOf, verifySignature } from './stripe-provider.js';

const SECRET = 'whsec_5WbX5kEWLlfzsGNjH64I8lOOqUB6e8FH';
const NOW = new Date('2026-11-22T12:00:00Z');
const BODY = Buffer.from('{"id":"evt_1","note":"é"}');

/** By the SDK, so that both sides are not ours. */
const headerOf = (body: Buffer, secondsAgo = 0, secret = SECRET): string =>
  Stripe.webhooks.generateTestHeaderString({
    payload: body.toString('utf8'),
    secret,
    timestamp: NOW.getTime() / 1000 - secondsAgo,
  });

const refusing = (header: string | undefined, body = BODY) =>
  expect(() => verifySignature(body, header, SECRET, NOW)).toThrow(WebhookRefused);

describe('the signature of a webhook of Stripe', () => {
  it('G14 is taken within five minutes, and to the second', () => {
    for (const secondsAgo of [-300, 0, 299, 300])
      expect(() => verifySignature(BODY, headerOf(BODY, secondsAgo), SECRET, NOW)).not.toThrow();
    for (const secondsAgo of [-301, 301, 86_400]) refusing(headerOf(BODY, secondsAgo));
  });

  it('is taken when one of several is right, as while secrets are exchanged', () => {
    const other = headerOf(BODY, 0, 'whsec_old');
    const right = headerOf(BODY).split(',')[1] ?? '';
    expect(() => verifySignature(BODY, `${other},${right}`, SECRET, NOW)).not.toThrow();
    refusing(other);
  });

  it('is for these bytes, and not for others that read the same', () => {
    const replacement = Buffer.from('{"id":"evt_1","note":"\uFFFD"}');
    const invalid = Buffer.from(replacement.toString('latin1').replace('\xef\xbf\xbd', '\xff'), 'latin1');
    expect(invalid.toString('utf8')).toBe(replacement.toString('utf8'));
    expect(() => verifySignature(replacement, headerOf(replacement), SECRET, NOW)).not.toThrow();
    refusing(headerOf(replacement), invalid);
  });

  it.each([undefined, '', 'nonsense', 't=1', 'v1=00', `t=now,v1=${'0'.repeat(64)}`, `t=1,v0=${'0'.repeat(64)}`])(
    'is not %s',
    (header) => refusing(header),
  );

  it('is of no other scheme', () => {
    refusing(headerOf(BODY).replace('v1=', 'v0='));
  });
});

describe('an event of Stripe', () => {
  const event = (object: object) =>
    Buffer.from(
      JSON.stringify({ id: 'evt_1', object: 'event', type: 'a.b', created: 1_700_000_000, data: { object } }),
    );

  it.each([
    [{ object: 'payment_intent', id: 'pi_1' }, 'pi_1'],
    [{ object: 'charge', id: 'ch_1', payment_intent: 'pi_1' }, 'pi_1'],
    [{ object: 'refund', id: 're_1', payment_intent: 'pi_1' }, 'pi_1'],
    [{ object: 'dispute', id: 'du_1', payment_intent: 'pi_1' }, 'pi_1'],
    [{ object: 'charge', id: 'ch_1', payment_intent: null }, undefined],
    [{ object: 'payout', id: 'po_1' }, undefined],
  ])('about %j is about the payment %s', (object, providerId) => {
    expect(eventOf(event(object))).toEqual({
      eventId: 'evt_1',
      type: 'a.b',
      providerId,
      at: '2023-11-14T22:13:20.000Z',
    });
  });

  it.each(['', '[]', 'null', '{"object":"event"}', '{"id":"evt_1","object":"v2.core.event"}', 'x'])(
    'is not %s',
    (body) => {
      expect(() => eventOf(Buffer.from(body))).toThrow(WebhookRefused);
    },
  );
});
