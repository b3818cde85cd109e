import { randomUUID } from 'node:crypto';
import type { NewPayment, ProviderPayment } from '../../provider/payment-provider.js';
import type { ProviderWorld } from '../provider-world.js';

/** Longer than any adapter under test waits. */
export const SLOW_MS = 7_000;

export type Contract = { readonly world: () => ProviderWorld };

/** A payment that no other spec asks for. */
export const aPayment = (changes: Partial<NewPayment> = {}): NewPayment => ({
  paymentId: randomUUID(),
  orderId: randomUUID(),
  amount: 1_250,
  description: 'Order A7K2',
  ...changes,
});

export const openPayment = (world: ProviderWorld, amount?: number): Promise<ProviderPayment> =>
  world.provider.create(aPayment(amount === undefined ? {} : { amount }));

/** Paid by the customer, and taken where the provider does not take it by itself. */
export const capturedPayment = async (world: ProviderWorld, amount?: number): Promise<ProviderPayment> => {
  const payment = await openPayment(world, amount);
  await world.act(payment, 'pays');
  return world.provider.capture(payment.providerId);
};

/** As it stands at the provider. */
export const asItStands = async (world: ProviderWorld, { providerId }: ProviderPayment): Promise<ProviderPayment> => {
  const found = await world.provider.find(providerId);
  if (found === undefined) throw new Error(`The provider does not know ${providerId}`);
  return found;
};
