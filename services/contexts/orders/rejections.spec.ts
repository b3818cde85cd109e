import { fold, type Decide } from '@hatch/kernel';
import { aContext } from '@hatch/kernel/testing';
import { expect, it } from 'vitest';
import type { OrderEvent } from './events.js';
import { giveDetails } from './checkout/give-details.decision.js';
import { details, methodChosen, placement, readyToPay, started } from './ordering.fixtures.js';
import { requestPlacement } from './placement/request-placement.decision.js';
import { order, type Order } from './state.js';

const decided = (decide: Decide<Order, OrderEvent>, ...events: readonly OrderEvent[]) =>
  decide(fold(order, events), aContext()).rejection;

it.each([
  ['ordering.no-checkout', decided(giveDetails(details))],
  ['ordering.shop-changed', decided(requestPlacement({ ...placement, takeaway: false }), ...readyToPay)],
  ['ordering.postcode-changed', decided(giveDetails({ ...details, postcode: 'SW1A 1AA' }), started(), methodChosen())],
])('NAV-03 %s calls the cart by neither name', (code, rejection) => {
  expect(rejection).toMatchObject({ code, message: expect.not.stringMatching(/cart|basket/i) });
});
