import { describe, expect, it } from 'vitest';
import { ProviderRefused } from '../../provider/payment-provider.js';
import { aPayment, asItStands, capturedPayment, openPayment, type Contract } from './world-under-test.js';

export const payContract = ({ world }: Contract): void => {
  describe('paying', () => {
    it('G14 creates a payment of exactly what was asked for, in pounds', async () => {
      const asked = aPayment({ amount: 1_999 });
      const created = await world().provider.create(asked);
      expect(created).toMatchObject({
        status: 'open',
        amount: 1_999,
        currency: 'gbp',
        captured: 0,
        refunded: 0,
        disputed: false,
        paymentId: asked.paymentId,
        orderId: asked.orderId,
      });
      expect(Math.abs(Date.parse(created.createdAt) - world().clock.now.getTime())).toBeLessThan(60_000);
      expect(await world().provider.find(created.providerId)).toMatchObject({
        status: 'open',
        amount: 1_999,
        currency: 'gbp',
        paymentId: asked.paymentId,
        orderId: asked.orderId,
      });
    });

    it('makes one payment of the same id asked for twice, and of twice at once', async () => {
      const asked = aPayment();
      const [one, other] = await Promise.all([world().provider.create(asked), world().provider.create(asked)]);
      const again = await world().provider.create(asked);
      expect(other.providerId).toBe(one.providerId);
      expect(again.providerId).toBe(one.providerId);
    });

    it('answers a payment asked for again as it stands by now', async () => {
      const asked = aPayment();
      const created = await world().provider.create(asked);
      await world().act(created, 'pays');
      await world().provider.capture(created.providerId);
      expect(await world().provider.create(asked)).toMatchObject({ status: 'captured', captured: asked.amount });
    });

    it('G14 refuses another amount under the same id', async () => {
      const asked = aPayment();
      const created = await world().provider.create(asked);
      await expect(world().provider.create({ ...asked, amount: asked.amount + 1 })).rejects.toBeInstanceOf(
        ProviderRefused,
      );
      expect((await asItStands(world(), created)).amount).toBe(asked.amount);
    });

    it('finds nothing of an id it does not know', async () => {
      expect(await world().provider.find('nobody-asked-for-this')).toBeUndefined();
    });

    it('OPEN-02 knows that the customer has paid, and takes it once', async () => {
      const payment = await openPayment(world(), 2_345);
      await world().act(payment, 'pays');
      expect(['approved', 'captured']).toContain((await asItStands(world(), payment)).status);
      expect(await world().provider.capture(payment.providerId)).toMatchObject({ status: 'captured', captured: 2_345 });
      expect(await world().provider.capture(payment.providerId)).toMatchObject({ status: 'captured', captured: 2_345 });
      expect(await asItStands(world(), payment)).toMatchObject({ status: 'captured', captured: 2_345, refunded: 0 });
    });

    it('leaves an open payment as it is when it is to be captured', async () => {
      const payment = await openPayment(world());
      const captured = await world()
        .provider.capture(payment.providerId)
        .catch((error: unknown) => error);
      if (!(captured instanceof ProviderRefused)) expect(captured).toMatchObject({ status: 'open', captured: 0 });
      expect(await asItStands(world(), payment)).toMatchObject({ status: 'open', captured: 0 });
    });

    it('PAY-25 says why the customer was declined, and lets them try again', async () => {
      const payment = await openPayment(world());
      await world().act(payment, 'is-declined');
      const outcome: unknown = await world()
        .provider.capture(payment.providerId)
        .catch((error: unknown) => error);
      if (outcome instanceof ProviderRefused) expect(outcome.message).not.toBe('');
      else expect(outcome).toMatchObject({ status: 'open', declined: { message: expect.stringMatching(/\w/) } });
      expect((await asItStands(world(), payment)).captured).toBe(0);

      await world().act(payment, 'pays');
      const paid = await world().provider.capture(payment.providerId);
      expect(paid).toMatchObject({ status: 'captured', captured: payment.amount });
      expect(paid.declined).toBeUndefined();
    });

    it('takes the payment of a customer who authenticates, and not of one who fails to', async () => {
      const payment = await openPayment(world());
      await world().act(payment, 'fails-to-authenticate');
      await world()
        .provider.capture(payment.providerId)
        .catch((error: unknown) => expect(error).toBeInstanceOf(ProviderRefused));
      expect((await asItStands(world(), payment)).captured).toBe(0);

      await world().act(payment, 'authenticates');
      expect(await world().provider.capture(payment.providerId)).toMatchObject({ status: 'captured' });
    });

    it('takes nothing of a customer who cancels', async () => {
      const payment = await openPayment(world());
      await world().act(payment, 'cancels');
      const { status, captured } = await asItStands(world(), payment);
      expect(['open', 'voided']).toContain(status);
      expect(captured).toBe(0);
    });

    it('knows that the bank of the customer disputes it', async () => {
      const payment = await capturedPayment(world());
      expect(payment.disputed).toBe(false);
      await world().dispute(payment);
      expect((await asItStands(world(), payment)).disputed).toBe(true);
    });
  });
};
