import { deciderSpec } from '@hatch/kernel/testing';
import { describe, it } from 'vitest';
import { chooseMethod, type ChooseMethodData } from './choose-method.decision.js';
import { choosePaymentMethod } from './choose-payment-method.decision.js';
import { awaitingPayment, collect, deliver, methodChosen, payBy, placing, started } from '../ordering.fixtures.js';
import { order } from '../state.js';

const { given } = deciderSpec(order);
const choose = (data: ChooseMethodData, overrides: Partial<ChooseMethodData> = {}) =>
  chooseMethod({ ...data, ...overrides });

describe('ChooseMethod', () => {
  it.each([deliver, collect])('BAND-02 G13 records the version of the bands it was judged by: %j', (chosen) => {
    const judged = { ...chosen, version: '3f9a2c1b4d5e' };
    given(started()).when(choose(judged)).then(methodChosen(judged));
    given(started(), methodChosen(judged)).when(choose(judged)).thenNothing();
  });

  it('DLV-07 CHK-31 chooses delivery with what the charge was judged on', () => {
    given(started()).when(choose(deliver)).then(methodChosen());
  });

  it('DLV-07 chooses collection', () => {
    given(started()).when(choose(collect)).then(methodChosen(collect));
  });

  it('DLV-29 DLV-33 takes a collect discount as a negative postage', () => {
    given(started())
      .when(choose(collect, { postage: -210 }))
      .then(methodChosen({ ...collect, postage: -210 }));
  });

  it('OPEN-39 stores the postcode in upper case with one space', () => {
    given(started())
      .when(choose(deliver, { postcode: 'sw1a2aa' }))
      .then(methodChosen());
  });

  it('keeps no address of somebody who collects', () => {
    given(started())
      .when(choose(collect, { miles: 2, radius: 3, postcode: 'SW1A 2AA' }))
      .then(methodChosen(collect));
  });

  it('G13 may be changed until the order is placed, with the charge of the new method', () => {
    given(started(), methodChosen()).when(choose(collect)).then(methodChosen(collect));
    given(started(), methodChosen(collect))
      .when(choose(deliver, { postage: 350 }))
      .then(methodChosen({ ...deliver, postage: 350 }));
  });

  it('does nothing when the same was chosen', () => {
    given(started(), methodChosen()).when(choose(deliver)).thenNothing();
  });

  it('G13 refuses a charge for collection, a discount for delivery, and half a penny', () => {
    given(started())
      .when(choose(collect, { postage: 1 }))
      .thenRefused('ordering.bad-postage');
    given(started())
      .when(choose(deliver, { postage: -1 }))
      .thenRefused('ordering.bad-postage');
    given(started())
      .when(choose(deliver, { postage: 0.5 }))
      .thenRefused('ordering.bad-postage');
  });

  it('DLV-20 delivers up to the radius and not further', () => {
    given(started())
      .when(choose(deliver, { miles: 3 }))
      .then(methodChosen({ ...deliver, miles: 3 }));
    given(started())
      .when(choose(deliver, { miles: 3.01 }))
      .thenRefused('ordering.outside-area');
  });

  it('OPEN-28 G12 refuses delivery when the distance is not known, or to no postcode', () => {
    given(started())
      .when(choose(deliver, { miles: null }))
      .thenRefused('ordering.outside-area');
    given(started())
      .when(choose(deliver, { postcode: '' }))
      .thenRefused('ordering.bad-postcode');
  });

  it('NAV-22 refuses the choice in a plain shop', () => {
    given(started({ takeaway: false }))
      .when(choose(collect))
      .thenRefused('ordering.not-takeaway');
  });

  it('OPEN-01 refuses outside checkout', () => {
    given().when(choose(collect)).thenRefused('ordering.no-checkout');
    given(...placing)
      .when(choose(collect))
      .thenRefused('ordering.being-placed');
    given(...awaitingPayment)
      .when(choose(collect))
      .thenRefused('ordering.already-placed');
  });
});

describe('ChoosePaymentMethod', () => {
  it('PAY-16 records the method, and another one after it', () => {
    given(started()).when(choosePaymentMethod('PHONE')).then(payBy('PHONE'));
    given(started(), payBy('PHONE')).when(choosePaymentMethod('CARD')).then(payBy('CARD'));
  });

  it('does nothing when it is chosen already', () => {
    given(started(), payBy('PHONE')).when(choosePaymentMethod('PHONE')).thenNothing();
  });

  it('OPEN-01 refuses outside checkout', () => {
    given().when(choosePaymentMethod('PHONE')).thenRefused('ordering.no-checkout');
    given(...awaitingPayment)
      .when(choosePaymentMethod('CARD'))
      .thenRefused('ordering.already-placed');
  });
});
