import type { Delivery } from '@hatch/pay-demo';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { WebhookRefused, type ProviderEvent } from '../../provider/payment-provider.js';
import type { ProviderWorld } from '../provider-world.js';
import { capturedPayment, type Contract } from './world-under-test.js';

const MINUTE_MS = 60_000;

const read = (world: ProviderWorld, { body, headers }: Delivery): Promise<ProviderEvent> =>
  world.provider.readEvent(body, headers);

/** One about a captured payment, signed so many minutes ago. */
const deliveryOf = async (world: ProviderWorld, minutesAgo = 0): Promise<Delivery> => {
  const { clock } = world;
  const now = clock.now;
  world.takeDeliveries();
  try {
    clock.now = new Date(now.getTime() - minutesAgo * MINUTE_MS);
    await capturedPayment(world);
    const delivery = world.takeDeliveries().at(-1);
    if (delivery === undefined) throw new Error('The provider sent nothing');
    return delivery;
  } finally {
    clock.now = now;
  }
};

const isSignature = (header: string): boolean => header.toLowerCase().includes('sig');

/** Another character in its midst, so that it still looks like one. */
const altered = (signature: string): string => {
  const place = signature.length - 10;
  const other = signature[place] === '0' ? '1' : '0';
  return signature.slice(0, place) + other + signature.slice(place + 1);
};

const withHeaders = (delivery: Delivery, change: (name: string, value: string) => readonly [string, string][]) => ({
  ...delivery,
  headers: Object.fromEntries(Object.entries(delivery.headers).flatMap(([name, value]) => change(name, value))),
});

export const eventsContract = ({ world }: Contract): void => {
  describe('events', () => {
    it('name the payment that they are about, and are the same when they come again', async () => {
      world().takeDeliveries();
      const payment = await capturedPayment(world());
      await world().refundThere(payment, 100);
      const refundId = randomUUID();
      await world().provider.refund({ providerId: payment.providerId, refundId, amount: 100 });
      await world().failRefund(refundId);
      await world().dispute(payment);
      const deliveries = world().takeDeliveries();
      expect(deliveries.length).toBeGreaterThan(1);
      const events = await Promise.all(deliveries.map((delivery) => read(world(), delivery)));
      const again = await Promise.all(deliveries.map((delivery) => read(world(), delivery)));
      expect(events.map(({ providerId }) => providerId)).toEqual(deliveries.map(() => payment.providerId));
      expect(again).toEqual(events);
      expect(new Set(events.map(({ eventId }) => eventId)).size).toBe(events.length);
      expect(events.every(({ type, at }) => type !== '' && !Number.isNaN(Date.parse(at)))).toBe(true);
    });

    it('G14 are refused when a byte of the body was altered', async () => {
      const delivery = await deliveryOf(world());
      const body = Buffer.from(delivery.body.toString('utf8').replace('1250', '1251').replace('12.50', '12.51'));
      expect(body.equals(delivery.body)).toBe(false);
      await expect(read(world(), { ...delivery, body })).rejects.toBeInstanceOf(WebhookRefused);
      const longer = Buffer.from(delivery.body.toString('utf8').replace('{', '{ '));
      await expect(read(world(), { ...delivery, body: longer })).rejects.toBeInstanceOf(WebhookRefused);
      await expect(read(world(), delivery)).resolves.toBeDefined();
    });

    it('are refused when the signature was altered', async () => {
      const delivery = await deliveryOf(world());
      const forged = withHeaders(delivery, (name, value) => [[name, isSignature(name) ? altered(value) : value]]);
      expect(forged.headers).not.toEqual(delivery.headers);
      await expect(read(world(), forged)).rejects.toBeInstanceOf(WebhookRefused);
    });

    it('are refused without a signature', async () => {
      const delivery = await deliveryOf(world());
      const unsigned = withHeaders(delivery, (name, value) => (isSignature(name) ? [] : [[name, value]]));
      await expect(read(world(), unsigned)).rejects.toBeInstanceOf(WebhookRefused);
      await expect(read(world(), { ...delivery, headers: {} })).rejects.toBeInstanceOf(WebhookRefused);
    });

    it('are taken four minutes after they were signed, and refused after six', async () => {
      await expect(read(world(), await deliveryOf(world(), 4))).resolves.toBeDefined();
      await expect(read(world(), await deliveryOf(world(), 6))).rejects.toBeInstanceOf(WebhookRefused);
    });
  });
};
