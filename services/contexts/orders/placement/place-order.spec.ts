import { fold } from '@hatch/kernel';
import { deciderSpec } from '@hatch/kernel/testing';
import { describe, expect, it } from 'vitest';
import {
  awaitingPayment,
  collect,
  collecting,
  cola,
  detailsGiven,
  DUE,
  inKitchen,
  methodChosen,
  placed,
  placement,
  placing,
  readyToPay,
  rejected,
  requested,
  started,
} from '../ordering.fixtures.js';
import { placeOrder } from './place-order.decision.js';
import { rejectOrder } from './reject-order.decision.js';
import { requestPlacement, type RequestPlacementData } from './request-placement.decision.js';
import { order } from '../state.js';
import { kitchenStatus, paymentStatus } from '../views.js';

const { given } = deciderSpec(order);
const ask = (overrides: Partial<RequestPlacementData> = {}) => requestPlacement({ ...placement, ...overrides });
const place = placeOrder({ ref: 'K7M2Q', paid: false, dueBy: null });
const reject = rejectOrder({ code: 'stock.none-left', message: 'no more stock', sku: '9' });

describe('RequestPlacement', () => {
  it('G14 G15 freezes lines and figures', () => {
    given(...readyToPay)
      .when(ask())
      .then(requested());
  });

  it('MON-07 takes a collect discount off', () => {
    given(started(), methodChosen(collect), detailsGiven(collecting))
      .when(ask({ postage: -210, total: 1890 }))
      .then(requested({ postage: -210, total: 1890 }));
  });

  it('OPEN-02 changes nothing while it is being placed, and afterwards', () => {
    given(...placing)
      .when(ask())
      .thenNothing();
    given(...awaitingPayment)
      .when(ask())
      .thenNothing();
    given(...inKitchen)
      .when(ask({ lines: [] }))
      .thenNothing();
  });

  it('may be asked for again after a rejection', () => {
    given(...placing, rejected)
      .when(ask({ lines: [cola], itemsTotal: 200, total: 450 }))
      .then(requested({ lines: [cola], itemsTotal: 200, total: 450 }));
  });

  it('CHK-15 refuses an empty cart', () => {
    given(...readyToPay)
      .when(ask({ lines: [], itemsTotal: 0, total: 250 }))
      .thenRefused('ordering.cart-empty');
  });

  it('OPEN-25 refuses a takeaway order without collect or deliver', () => {
    given(started()).when(ask()).thenRefused('ordering.method-needed');
  });

  it('PAY-29 OPEN-01 refuses before the form is complete', () => {
    given(started(), methodChosen()).when(ask()).thenRefused('ordering.details-needed');
  });

  it('FORM-31 refuses a delivery with the details of a collection', () => {
    given(started(), methodChosen(collect), detailsGiven(collecting), methodChosen())
      .when(ask())
      .thenRefused('ordering.bad-postcode');
  });

  it('refuses when the shop changed from takeaway to plain meanwhile', () => {
    given(...readyToPay)
      .when(ask({ takeaway: false }))
      .thenRefused('ordering.shop-changed');
  });

  it.each([
    ['a total that is not items and postage', { total: 2349 }],
    ['items that cost something else', { itemsTotal: 2000, total: 2250 }],
    ['a discount on a delivery', { postage: -250, total: 1850 }],
    ['half a penny', { postage: 250.5, total: 2350.5 }],
    ['no unit of a line', { lines: [{ ...cola, quantity: 0 }], itemsTotal: 0, total: 250 }],
  ])('G14 refuses figures that disagree: %s', (_, wrong) => {
    given(...readyToPay)
      .when(ask(wrong))
      .thenRefused('ordering.figures-disagree');
  });

  it('G13 refuses a charge for a collection, and more discount than the items cost', () => {
    const history = [started(), methodChosen(collect), detailsGiven(collecting)];
    given(...history)
      .when(ask())
      .thenRefused('ordering.figures-disagree');
    given(...history)
      .when(ask({ postage: -2101, total: -1 }))
      .thenRefused('ordering.figures-disagree');
    given(...history)
      .when(ask({ postage: -2100, total: 0 }))
      .then(requested({ postage: -2100, total: 0 }));
  });

  it('refuses when there is no order', () => {
    given().when(ask()).thenRefused('ordering.no-checkout');
  });
});

describe('PlaceOrder', () => {
  it('CHK-18 places a phone order that awaits its payment, not due yet', () => {
    given(...placing)
      .when(place)
      .then(placed());
    given(...placing)
      .when(placeOrder({ ref: 'K7M2Q', paid: false, dueBy: DUE }))
      .then(placed());
    expect(paymentStatus(fold(order, awaitingPayment))).toBe('AWAITING-PAYMENT');
    expect(kitchenStatus(fold(order, awaitingPayment))).toBeNull();
  });

  it('OPEN-45 OPEN-48 places a paid order, which is NEW to the kitchen and due', () => {
    given(...placing)
      .when(placeOrder({ ref: 'K7M2Q', paid: true, dueBy: DUE }))
      .then(placed({ paid: true, dueBy: DUE }));
    const state = fold(order, [...placing, placed({ paid: true, dueBy: DUE })]);
    expect(paymentStatus(state)).toBe('COMPLETE');
    expect(kitchenStatus(state)).toBe('NEW');
  });

  it('OPEN-110 ORD-12 places the lines and figures of the request, whatever was saved before', () => {
    given(...readyToPay, requested({ lines: [cola], itemsTotal: 200, total: 450 }))
      .when(place)
      .then(placed({ lines: [cola], itemsTotal: 200, total: 450 }));
  });

  it('G02 places an order once', () => {
    given(...awaitingPayment)
      .when(place)
      .thenNothing();
  });

  it('refuses what nobody asked for', () => {
    given(...readyToPay)
      .when(place)
      .thenRefused('ordering.not-requested');
    given().when(place).thenRefused('ordering.not-requested');
    given(...placing, rejected)
      .when(place)
      .thenRefused('ordering.not-requested');
  });
});

describe('RejectOrder', () => {
  it('G20 opens the order again, and names the line that was refused', () => {
    given(...placing)
      .when(reject)
      .then(rejected);
    expect(fold(order, [...placing, rejected])).toMatchObject({
      status: 'checkout',
      rejected: { code: 'stock.none-left', sku: '9' },
    });
  });

  it('does nothing when it is open already, and never undoes a placed order', () => {
    given(...placing, rejected)
      .when(reject)
      .thenNothing();
    given(...awaitingPayment)
      .when(reject)
      .thenRefused('ordering.already-placed');
    given().when(reject).thenRefused('ordering.no-checkout');
  });
});
