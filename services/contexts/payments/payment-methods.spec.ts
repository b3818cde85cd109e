import { describe, expect, it } from 'vitest';
import { METHOD_NAMES, PAYMENT_METHODS } from '@hatch/kernel/rules';
import { availableMethods, paymentMethodOf } from './payment-methods.js';

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
    expect(availableMethods({ phoneNumber: '020 7946 0958', isSetUp: () => false })).toEqual(['PHONE']);
    expect(availableMethods({ phoneNumber: ' ', isSetUp: () => true })).toEqual(['CARD', 'PAYPAL']);
    expect(availableMethods({ phoneNumber: '', isSetUp: (provider) => provider === 'paypal' })).toEqual(['PAYPAL']);
    expect(availableMethods({ phoneNumber: '', isSetUp: () => false })).toEqual([]);
  });

  it('PAY-02 names them phone, credit card and paypal', () => {
    expect(METHOD_NAMES.map((method) => PAYMENT_METHODS[method].offered)).toEqual(['phone', 'credit card', 'paypal']);
  });
});
