import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { signatureOf, webhookSecret } from './webhook-signature.js';

const KEY = Buffer.alloc(32, 7);
const ID = '6f3f0c0e-0000-4000-8000-000000000001';
const BODY = '{"id":"1","type":"order.placed"}';
const { webhooks } = new Stripe('sk_test_1');

/** As any program checks it that knows Stripe's way. */
const isGenuine = (body: string, header: string, secret: string): boolean => {
  try {
    webhooks.constructEvent(body, header, secret);
    return true;
  } catch {
    return false;
  }
};

describe('the signature of a call', () => {
  const secret = webhookSecret(KEY, ID, 1);

  it('API-03 is checked with the library of Stripe, unchanged', () => {
    const header = signatureOf(BODY, [secret], new Date());
    expect(header).toMatch(/^t=\d{10},v1=[0-9a-f]{64}$/);
    expect(isGenuine(BODY, header, secret)).toBe(true);
    expect(isGenuine(`${BODY} `, header, secret)).toBe(false);
    expect(isGenuine(BODY, header.replace(/t=\d+/, 't=1'), secret)).toBe(false);
    expect(isGenuine(BODY, signatureOf(BODY, [secret], new Date(Date.now() - 600_000)), secret)).toBe(false);
  });

  it('API-03 is good with either secret while one replaces the other', () => {
    const former = secret;
    const next = webhookSecret(KEY, ID, 2);
    const header = signatureOf(BODY, [next, former], new Date());
    expect([next, former].map((each) => isGenuine(BODY, header, each))).toEqual([true, true]);
    expect(isGenuine(BODY, signatureOf(BODY, [next], new Date()), former)).toBe(false);
  });

  it('API-03 has a secret of its own for each webhook and version, the same whenever it is asked for', () => {
    const other = webhookSecret(KEY, ID.replace(/1$/, '2'), 1);
    expect(new Set([secret, other, webhookSecret(KEY, ID, 2), webhookSecret(KEY, ID, 12)]).size).toBe(4);
    expect(webhookSecret(KEY, ID, 1)).toBe(secret);
    expect(secret).toMatch(/^whsec_[\w-]{43}$/);
  });
});
