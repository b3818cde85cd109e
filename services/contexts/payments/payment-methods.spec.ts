import { describe, expect, it } from 'vitest';
import { availableMethods, methodName, paymentMethodOf } from './payment-methods.js';

describe('payment methods', () => {
  it.each([
    ['phone', 'PHONE'],
    ['PHONE', 'PHONE'],
    ['credit card', 'CARD'],
    ['creditcard', 'CARD'],
    [' Card ', 'CARD'],
    ['paypal', 'PAYPAL'],
    ['PAYPAL', 'PAYPAL'],
  ])('OPEN-40 takes %s for %s', (spelling, method) => {
    expect(paymentMethodOf(spelling)).toBe(method);
  });

  it.each(['cash', '', 'phone ring', '__proto__', 'constructor'])('OPEN-40 knows no method called "%s"', (spelling) => {
    expect(paymentMethodOf(spelling)).toBeUndefined();
  });

  it('OPEN-41 offers only what is set up', () => {
    expect(availableMethods({ phoneNumber: '020 7946 0958', card: false, paypal: false })).toEqual(['PHONE']);
    expect(availableMethods({ phoneNumber: ' ', card: true, paypal: true })).toEqual(['CARD', 'PAYPAL']);
    expect(availableMethods({ phoneNumber: '', card: false, paypal: false })).toEqual([]);
  });

  it('PAY-02 names them phone, credit card and paypal', () => {
    expect((['PHONE', 'CARD', 'PAYPAL'] as const).map(methodName)).toEqual(['phone', 'credit card', 'paypal']);
  });
});
