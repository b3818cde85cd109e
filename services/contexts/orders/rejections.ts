import { refuse, rejection, type Decision, type Rejection } from '@hatch/kernel';
import type { Checkout, Order, Placed } from './state.js';

export const refusedAs = (rejected: Rejection): Decision<never> => ({ events: [], rejection: rejected });

export const cartIsEmpty = (cartLabel: string): Decision<never> =>
  refuse('ordering.cart-empty', `${cartLabel} is Empty`);

export const notAtCheckout = ({ status }: Exclude<Order, Checkout>): Decision<never> => {
  switch (status) {
    case 'none':
      return refuse('ordering.no-checkout', 'There is no order yet. Please check out first.');
    case 'placing':
      return refuse('ordering.being-placed', 'Your order is being processed. Please wait a moment.');
    case 'placed':
      return refuse('ordering.already-placed', 'Your order has been placed already. Please start a new one.');
    case 'cancelled':
      return refuse('ordering.cancelled', 'This order was cancelled. Please start a new one.');
  }
};

export const methodNeeded: Rejection = rejection(
  'ordering.method-needed',
  'Please choose first whether you collect the order or we deliver it.',
);

export const tooLong = (field: string, longest: number): Rejection =>
  rejection('ordering.too-long', `The ${field} is too long. Please use at most ${longest} characters.`);

export const notPlaced = ({ status }: Exclude<Order, Placed>): Decision<never> =>
  status === 'cancelled'
    ? refuse('ordering.cancelled', 'This order was cancelled.')
    : refuse('ordering.not-placed', 'This order has not been placed. Please reload the page.');

export const changedTooOften: Rejection = rejection(
  'ordering.changed-too-often',
  'This order has been changed too often. Please call us to order.',
);

export const unpaid = (): Decision<never> =>
  refuse('ordering.unpaid', 'This order has not been paid for yet. Please mark it as paid first.');

export const notAccepted = (): Decision<never> =>
  refuse('ordering.not-accepted', 'This order has not been accepted yet. Please accept it with a time first.');

export const notPrinted = (): Decision<never> =>
  refuse('ordering.not-printed', 'This order has not been printed yet. Please print it first.');

export const nothingToTell = (): Decision<never> =>
  refuse('ordering.complete', 'This order is complete. There is nothing to tell the customer any more.');

export const alreadyOut = (): Decision<never> =>
  refuse('ordering.already-out', 'This order is out for delivery. Its customer has been told.');

export const notReady = (): Decision<never> =>
  refuse('ordering.not-ready', 'This order is not ready yet. Please mark it as ready first.');

export const changedMeanwhile: Rejection = rejection(
  'ordering.changed',
  'Your order or its prices have changed. Please check the new total and place the order again.',
);
