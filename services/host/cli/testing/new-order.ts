import { giveDetails, order, startCheckout } from '@hatch/contexts/orders';
import { AggregateRepository, newId, type CommandContext, type StreamStore } from '@hatch/kernel';
import { DETAILS } from '@hatch/processes/testing';
import { expect } from 'vitest';

const line = {
  sku: '5',
  productId: 5,
  variantId: null,
  name: 'Cola',
  unitPrice: 150,
  quantity: 1,
  virtual: false,
  categories: [],
};

export const context = (): CommandContext => {
  const commandId = newId();
  const now = new Date().toISOString();
  return { commandId, now, actor: { kind: 'system', id: 'test' }, correlationId: commandId, causationId: commandId };
};

/** An order that is being paid for. */
type NewOrder = {
  /** Its checkout under this subject, and who it is for when an address is given. */
  save(store: StreamStore, subject: string, email?: string): Promise<void>;
};

export const newOrder = (orderId: string): NewOrder => ({
  save: async (store, subject, email) => {
    const orders = new AggregateRepository(store, order);
    const checkout = {
      orderId,
      cartId: `cart-${orderId}`,
      userId: null,
      takeaway: false,
      lines: [line],
      cartLabel: 'cart',
    };
    await orders.handle(orderId, startCheckout({ ...checkout, subject, extraInfo: `for ${subject}` }), context());
    if (email === undefined) return;
    const { rejection } = await orders.handle(orderId, giveDetails({ ...DETAILS, email }), context());
    expect(rejection).toBeUndefined();
  },
});
