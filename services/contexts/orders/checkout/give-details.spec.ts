import { fold } from '@hatch/kernel';
import type { Details } from '@hatch/kernel/rules';
import { aContext, deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import { detailsComplete } from './details-rules.js';
import { giveDetails } from './give-details.decision.js';
import {
  awaitingPayment,
  collect,
  collecting,
  deliver,
  details,
  detailsGiven,
  methodChosen,
  ORDER,
  placing,
  started,
  SUBJECT,
} from '../ordering.fixtures.js';
import { order } from '../state.js';

const { given } = deciderSpec(order);
const give = (overrides: Partial<Details> = {}) => giveDetails({ ...details, ...overrides });
const plain = [started({ takeaway: false })];
const delivered = [started(), methodChosen()];
const collected = [started(), methodChosen(collect)];

describe('GiveDetails', () => {
  it('FORM-17 CHK-27 takes the form of a plain shop', () => {
    given(...plain)
      .when(give())
      .then(detailsGiven());
  });

  it('FORM-35 takes the form of a delivery', () => {
    given(...delivered)
      .when(give())
      .then(detailsGiven());
  });

  it('FORM-31 takes a collection without an address, and stores none', () => {
    given(...collected)
      .when(giveDetails(collecting))
      .then(detailsGiven(collecting));
    given(...collected)
      .when(give())
      .then(detailsGiven(collecting));
  });

  it('FORM-34 FORM-10 takes optional fields blank', () => {
    given(...delivered)
      .when(give({ address2: '', address3: '', deliveryInfo: '' }))
      .then(detailsGiven({ ...details, deliveryInfo: '' }));
  });

  it('OPEN-39 tidies what was typed', () => {
    given(...delivered)
      .when(give({ email: ' ann@shop.test ', fullName: '\tAnn\nLee ', postcode: ' sw1a2aa ' }))
      .then(detailsGiven());
  });

  it('does nothing when the same was given', () => {
    given(...delivered, detailsGiven())
      .when(give())
      .thenNothing();
  });

  it.each([
    ['FORM-19 no email', { email: '' }, 'ordering.bad-email', 'Not a valid email address'],
    ['FORM-20 FORM-21 a bad email', { email: 'a@@b.co' }, 'ordering.bad-email', 'Not a valid email address'],
    ['FORM-23 no name', { fullName: '   ' }, 'ordering.bad-name', 'Please enter your name.'],
    ['FORM-24 no phone number', { phoneNumber: '' }, 'ordering.bad-phone', 'Not a valid phone No'],
    ['FORM-25 FORM-27 a bad phone number', { phoneNumber: '12345' }, 'ordering.bad-phone', 'Not a valid phone No'],
    ['FORM-31 no postcode', { postcode: '' }, 'ordering.bad-postcode', 'Not a valid postcode'],
    ['FORM-28 FORM-30 a bad postcode', { postcode: 'ABC 123' }, 'ordering.bad-postcode', 'Not a valid postcode'],
    ['FORM-33 no address', { address1: ' ' }, 'ordering.bad-address', 'Please give the first line of your address.'],
    ['FORM-33 no town', { townCity: '' }, 'ordering.bad-address', 'Please give your town or city.'],
    [
      'OPEN-23 an endless address line',
      { address3: 'x'.repeat(256) },
      'ordering.too-long',
      'The address 3 is too long. Please use at most 255 characters.',
    ],
    [
      'OPEN-23 endless delivery info',
      { deliveryInfo: 'x'.repeat(1001) },
      'ordering.too-long',
      'The delivery info is too long. Please use at most 1000 characters.',
    ],
  ])('%s is refused in a plain shop and for delivery', (_, wrong, code, message) => {
    given(...plain)
      .when(give(wrong))
      .thenRefused(code);
    given(...delivered)
      .when(give(wrong))
      .thenRefused(code);
    expect(give(wrong)(fold(order, plain), aContext()).rejection?.message).toBe(message);
  });

  it('OPEN-111 names every wrong field of the form', () => {
    const wrong = { email: 'a@@b.co', fullName: '', phoneNumber: '1', townCity: '', deliveryInfo: 'x'.repeat(1001) };
    given(...delivered)
      .when(give({ ...wrong, postcode: 'LS1 4AP', address1: '', address3: 'x'.repeat(256) }))
      .thenRefusedAt(
        'email',
        'full_name',
        'phone_number',
        'address_3',
        'delivery_info',
        'postcode',
        'address_1',
        'town_city',
      );
    given(...collected)
      .when(give({ ...wrong, deliveryInfo: '' }))
      .thenRefusedAt('email', 'full_name', 'phone_number');
  });

  it('OPEN-38 refuses another postcode than the one checked for delivery', () => {
    given(...delivered)
      .when(give({ postcode: 'SW1A 1AA' }))
      .thenRefused('ordering.postcode-changed');
  });

  it('OPEN-25 refuses details of a takeaway before collect or deliver is chosen', () => {
    given(started()).when(give()).thenRefused('ordering.method-needed');
  });

  it('OPEN-01 refuses outside checkout', () => {
    given().when(give()).thenRefused('ordering.no-checkout');
    given(...placing)
      .when(give())
      .thenRefused('ordering.being-placed');
    given(...awaitingPayment)
      .when(give())
      .thenRefused('ordering.already-placed');
  });
});

describe('detailsComplete', () => {
  it('CHK-17 is true once the form is', () => {
    expect(detailsComplete(order.initial)).toBe(false);
    expect(detailsComplete(fold(order, plain))).toBe(false);
    expect(detailsComplete(fold(order, [...plain, detailsGiven()]))).toBe(true);
    expect(detailsComplete(fold(order, awaitingPayment))).toBe(true);
  });

  it('FORM-36 is judged anew when the method changes', () => {
    const gone = [...collected, detailsGiven(collecting)];
    expect(detailsComplete(fold(order, gone))).toBe(true);
    expect(detailsComplete(fold(order, [...gone, methodChosen(deliver)]))).toBe(false);
  });

  it('is false for a person who was forgotten', () => {
    const forgotten = { type: 'DetailsGiven', data: { orderId: ORDER, pii: { subject: SUBJECT } } } as ReturnType<
      typeof detailsGiven
    >;
    expect(detailsComplete(fold(order, [...delivered, forgotten]))).toBe(false);
  });
});
