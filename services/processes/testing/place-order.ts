import { ChooseMethod, GiveDetails, PlaceOrder, SaveCheckout } from '@hatch/contexts/orders/module';
import { fillCart, VISITOR } from './carts.js';
import type { TestShop } from './test-shop.js';

/** Of a customer who gave all of them. */
export const DETAILS = {
  email: 'ann@example.com',
  fullName: 'Ann',
  phoneNumber: '07123456789',
  address1: '1 The Mall',
  address2: '',
  address3: '',
  townCity: 'London',
  postcode: 'SW1A 2AA',
  deliveryInfo: '',
};

/** One Margherita, to be paid by phone. */
export const placeOrder = async (
  shop: Pick<TestShop, 'commands' | 'context'>,
  method: 'COLLECT' | 'DELIVER' = 'COLLECT',
  userId: string | null = null,
  ids = { cartId: 'cart', orderId: 'order' },
): Promise<void> => {
  const customer = { ...ids, userId };
  const { orderId } = customer;
  await fillCart(shop, customer.cartId, { productId: 1, variantId: null });
  for (const command of [
    new SaveCheckout({ customer, notes: { extraInfo: '<b>no onions</b>' } }, shop.context()),
    new ChooseMethod({ orderId, method, postcode: 'SW1A 2AA' }, shop.context()),
    new GiveDetails({ orderId, details: DETAILS }, shop.context()),
    new PlaceOrder({ customer, visitor: VISITOR, method: 'PHONE' }, shop.context()),
  ]) {
    const { rejection } = await shop.commands.execute(command);
    if (rejection) throw new Error(rejection.message);
  }
};
