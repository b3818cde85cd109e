import { refuse, rejection, type Decision, type Rejection } from '@hatch/kernel';

export const offSale: Rejection = rejection(
  'stock.out-of-stock',
  'Sorry, this item is out of stock right now. Please choose something else.',
);

export const outOfStock = (): Decision<never> => ({ events: [], rejection: offSale });

export const noneLeft = (available: number): Decision<never> =>
  refuse(
    'stock.none-left',
    available > 0
      ? `Sorry, only ${available} more of this item can be ordered. Please choose fewer.`
      : 'Sorry, there is no more stock of this item.',
  );

/** A hold cannot grow older; its units are free again in seconds. */
export const heldTooLong = (): Decision<never> =>
  refuse(
    'stock.held-too-long',
    'We could not keep this item for you any longer. Please add it again in a few seconds.',
  );

export const badQuantity = (): Decision<never> =>
  refuse('stock.bad-quantity', 'Please give a whole number of units from 0 to 1000000.');

export const badMove = (): Decision<never> =>
  refuse(
    'stock.bad-move',
    'Please enter how many units came in or went out, such as 12 or -3. No more than 1000000 can be in stock.',
  );

export const tooFew = (onHand: number): Decision<never> =>
  refuse('stock.too-few', `There are only ${onHand} in stock. Please take fewer, or set the count.`);

export const badReason = (): Decision<never> =>
  refuse('stock.bad-reason', 'Please give a reason of at most 200 characters, without control characters.');

export const notListed = ({ productId, variantId }: { productId: number; variantId: number | null }): Rejection =>
  rejection(
    'stock.not-listed',
    variantId === null ? `There is no product ${productId} on sale` : `There is no product variant ${variantId}`,
  );
