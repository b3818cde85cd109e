import { randomUUID } from 'node:crypto';
import { DETAILS, fillCart, reactTo, testShop, VISITOR, type TestShop } from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Payments } from '../../payments/module.js';
import { customerActs, startFakeStripe, type FakeStripe } from '@hatch/pay-demo';
import {
  AcceptOrder,
  CancelOrder,
  CompleteOrder,
  DelayOrder,
  NotifyCustomer,
  PrintTicket,
  UndoStep,
} from '../kitchen/module.js';
import { changeSettings } from '../../settings/index.js';
import { ChooseMethod, GiveDetails, RefundOrder, ReturnRefundedStock, ReturnStock } from '../module.js';
import { SaveCheckout, SettlePayment, StartPayment } from '../module.js';
import { refundOrder, type RefundRequest } from './refund-order.step.js';

const KEYS = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
const customer = { cartId: 'cart', orderId: 'order', userId: null };
const { orderId } = customer;
const pizza = { productId: 1, variantId: null };
const PAYMENT = 'order-1';
const ALL_OF_IT: Omit<RefundRequest, 'refundId'> = {
  scope: { all: true },
  restock: false,
  cancels: false,
  reason: 'complaint',
  note: '',
  by: 'admin',
};

describe('refunding an order', () => {
  let stripe: FakeStripe;
  let shop: TestShop;
  beforeEach(async () => {
    stripe = await startFakeStripe(KEYS);
    shop = await testShop({
      STRIPE_KEY: KEYS.publishableKey,
      STRIPE_SECRET: KEYS.secretKey,
      STRIPE_API_BASE: stripe.base,
    });
  });
  afterEach(async () => {
    await shop.close();
    await stripe.close();
  });

  /** Two pizzas of £10 for £2.50 to the door, paid by card. */
  const paid = async () => {
    for (let units = 0; units < 2; units++) await fillCart(shop, 'cart', pizza);
    await shop.commands.execute(new SaveCheckout({ customer }, shop.context()));
    await shop.commands.execute(new ChooseMethod({ orderId, method: 'DELIVER', postcode: 'SW1A 2AA' }, shop.context()));
    await shop.commands.execute(new GiveDetails({ orderId, details: DETAILS }, shop.context()));
    const { clientSecret = '' } = await shop.commands.execute(
      new StartPayment({ customer, visitor: VISITOR, method: 'CARD' }, shop.context()),
    );
    const providerId = clientSecret.slice(0, clientSecret.indexOf('_secret'));
    await customerActs(stripe.base, KEYS.publishableKey, { providerId, clientSecret }, 'pays');
    const { rejection } = await shop.commands.execute(new SettlePayment({ orderId, attempt: 1 }, shop.context()));
    if (rejection) throw new Error(rejection.message);
  };
  /** From now on staff accept each order. */
  const oneByOne = () =>
    shop.aggregates.settings.handle(
      'main',
      changeSettings({ changes: { auto_accept: '0' }, by: 'admin' }),
      shop.context(),
    );
  const refund = (changes: Partial<RefundRequest> = {}) =>
    shop.commands.execute(
      new RefundOrder(
        {
          orderId,
          refundId: randomUUID(),
          ...ALL_OF_IT,
          ...changes,
        },
        shop.context(),
      ),
    );
  const payments = () => shop.app.get(Payments, { strict: false });
  const onePizza = { lines: [{ sku: '1', quantity: 1 }] };
  const order = async () => (await shop.aggregates.orders.load(orderId)).state;
  const units = async () => (await shop.aggregates.stock.load('1')).state.onHand;
  const refundsThere = () => [...stripe.book.refunds.values()].map(({ amount }) => amount);

  it('KIT-05 a paid order that is not accepted is rejected: its money and its stock go back, and the customer is told', async () => {
    await oneByOne();
    await paid();
    expect(await order()).toMatchObject({ status: 'placed', kitchen: 'NEW', awaitsAcceptance: true });
    const reject = () => shop.commands.execute(new CancelOrder({ orderId, cause: 'too-busy' }, shop.context()));
    await reject();
    await shop.commands.execute(new UndoStep({ orderId, step: 'cancelled' }, shop.context()));
    await reactTo(shop, orderId);
    expect([await units(), refundsThere()]).toEqual([8, []]);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await reject();
    await reactTo(shop, orderId);
    await reactTo(shop, orderId);
    expect([(await order()).status, await units(), refundsThere()]).toEqual(['cancelled', 10, [2_250]]);
    const told = shop.mails.filter(({ subject }) => subject.includes('was cancelled'));
    expect(told).toHaveLength(1);
    for (const text of ['more orders than we can cook', '£22.50', 'back the way you paid'])
      expect(told[0]?.text).toContain(text);
    expect(shop.mails.filter(({ subject }) => subject.includes('Refund of £22.50'))).toHaveLength(1);
  });

  it.each([
    [true, 10],
    [false, 8],
  ])(
    'KIT-06 an order paid by card and printed is cancelled with its money, once; dishes back on sale: %s',
    async (restock, unitsAfter) => {
      await paid();
      await shop.commands.execute(new PrintTicket({ orderId, reprint: false }, shop.context()));
      await shop.commands.execute(
        new CancelOrder({ orderId, cause: 'sold-out', restock, by: 'administrator' }, shop.context()),
      );
      expect(refundsThere()).toEqual([]);
      await reactTo(shop, orderId);
      await reactTo(shop, orderId);
      expect([(await order()).status, await units(), refundsThere()]).toEqual(['cancelled', unitsAfter, [2_250]]);
      const [told] = shop.mails.filter(({ subject }) => subject.includes('was cancelled'));
      for (const words of ['Something that you ordered is sold out', '£22.50', 'back the way you paid'])
        expect(told?.text).toContain(words);
    },
  );

  it('KIT-05 the customer is told the time that staff accept an order with, and of each delay, once', async () => {
    await oneByOne();
    await paid();
    await reactTo(shop, orderId);
    const about = (text: string) => shop.mails.filter(({ subject }) => subject.includes(text));
    expect(about('Your order')[0]?.text).not.toContain('With you about');
    await shop.commands.execute(new AcceptOrder({ orderId, minutes: 40 }, shop.context()));
    await reactTo(shop, orderId);
    await shop.commands.execute(new DelayOrder({ orderId, minutes: 10 }, shop.context()));
    await reactTo(shop, orderId);
    await reactTo(shop, orderId);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    await shop.commands.execute(new DelayOrder({ orderId, minutes: 10 }, shop.context()));
    await reactTo(shop, orderId);
    expect(about('accepted').map(({ text }) => /With you about: (\S+)/.exec(text)?.[1])).toEqual(['12:40']);
    expect(about('running late').map(({ text }) => /With you about: (\S+)/.exec(text)?.[1])).toEqual([
      '12:50',
      '13:00',
    ]);
  });

  it('PAYX-03 one unit goes back at what it was paid with, is on the shelf again, and the customer is told, once', async () => {
    await paid();
    expect(await units()).toBe(8);
    const refundId = randomUUID();
    const asked = { refundId, scope: onePizza, restock: true, note: 'Rang at <b>1pm</b>' };
    const [first, again] = [await refund(asked), await refund(asked)];
    expect([first.refund?.status, again.refund?.status]).toEqual(['made', 'made']);
    expect(first.refund).toMatchObject({ amount: 1_000, note: 'Rang at <b>1pm</b>' });
    await reactTo(shop, orderId);
    await reactTo(shop, orderId);
    expect([refundsThere(), await units()]).toEqual([[1_000], 9]);
    const told = shop.mails.filter(({ subject }) => subject.startsWith('Refund'));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ to: DETAILS.email, subject: expect.stringContaining('£10.00') });
    for (const text of ['the card you paid with', '5 to 10 days', '1 x Margherita'])
      expect(told[0]?.text).toContain(text);
    expect(await order()).toMatchObject({ status: 'placed', kitchen: 'NEW' });
  });

  it('CHK-47 PAYX-03 the confirmation of a paid order says what was paid, and asks for no call', async () => {
    await paid();
    await reactTo(shop, orderId);
    expect(shop.mails[0]?.text).toContain('Paid by card: £22.50');
    expect(shop.mails[0]?.text).not.toMatch(/ring you|waiting for your payment/);
  });

  it('PAYX-03 all of it goes back and the order with it, where that was chosen', async () => {
    await paid();
    expect(await refund({ cancels: true, restock: true })).toMatchObject({ refund: { status: 'made', amount: 2_250 } });
    expect(await order()).toMatchObject({ status: 'cancelled', cancelled: { cause: 'refunded' } });
    await reactTo(shop, orderId);
    await reactTo(shop, orderId);
    expect(await units()).toBe(10);
    const subjects = shop.mails.map(({ subject }) => subject).filter((subject) => !subject.startsWith('Your order'));
    expect(subjects).toEqual([expect.stringContaining('Refund of £22.50')]);
    expect(shop.mails.at(-1)?.text).toContain('Your order was cancelled.');
  });

  it('PAYX-03 what is cancelled keeps off the shelf where that was chosen', async () => {
    await paid();
    await refund({ cancels: true });
    await reactTo(shop, orderId);
    expect([await units(), (await order()).status]).toEqual([8, 'cancelled']);
  });

  describe('and its units', () => {
    const cancel = () =>
      shop.commands.execute(
        new CancelOrder({ orderId, cause: 'sold-out', restock: true, by: 'administrator' }, shop.context()),
      );
    const rejectedByBank = async (): Promise<void> => {
      stripe.book.failRefund([...stripe.book.refunds.keys()].at(-1) ?? '');
      await shop.commands.execute(new SettlePayment({ orderId, attempt: 1 }, shop.context()));
    };

    it('G07 KIT-06 PAYX-03 one that was refunded goes back once, also when the order is cancelled afterwards', async () => {
      await paid();
      await refund({ scope: onePizza, restock: true });
      await reactTo(shop, orderId);
      expect(await units()).toBe(9);
      await cancel();
      await reactTo(shop, orderId);
      await reactTo(shop, orderId);
      expect(await units()).toBe(10);
    });

    it('G07 KIT-06 PAYX-03 those that a cancelled order gave back stay so, also when its refund has to be made again', async () => {
      await paid();
      await cancel();
      await reactTo(shop, orderId);
      await rejectedByBank();
      expect((await refund({ restock: true })).refund).toMatchObject({ status: 'made', amount: 2_250 });
      await reactTo(shop, orderId);
      expect(await units()).toBe(10);
    });

    it('G07 PAYX-03 two refunds of one unit each give back two', async () => {
      await paid();
      await refund({ scope: onePizza, restock: true });
      await refund({ scope: onePizza, restock: true });
      await reactTo(shop, orderId);
      expect(await units()).toBe(10);
    });

    it('G07 PAYX-03 those that were refunded go back once, whoever says so at the same time', async () => {
      await paid();
      const made = (await refund({ scope: onePizza, restock: true })).refund?.refundId ?? '';
      await cancel();
      const { state } = await shop.aggregates.orders.load(orderId);
      const cancelledAt = state.status === 'cancelled' ? state.cancelled.at : '';
      const processes = [shop, await shop.another(), await shop.another()];
      await Promise.all(
        processes.flatMap(({ commands }) => [
          commands.execute(new ReturnStock({ orderId, cancelledAt }, shop.context())),
          commands.execute(new ReturnRefundedStock({ paymentId: PAYMENT, refundId: made }, shop.context())),
        ]),
      );
      expect(await units()).toBe(10);
    });
  });

  describe('and what the mail of its cancellation says of the money', () => {
    const told = async () => {
      await shop.commands.execute(
        new CancelOrder({ orderId, cause: 'sold-out', restock: true, by: 'administrator' }, shop.context()),
      );
      await reactTo(shop, orderId);
      return shop.mails.find(({ subject }) => subject.includes('was cancelled'))?.text;
    };

    it('KIT-06 is what goes back now, after a part of it went back before', async () => {
      await paid();
      await refund({ scope: onePizza });
      expect(await told()).toContain('We are sending your £12.50 back the way you paid.');
      expect(refundsThere()).toEqual([1_000, 1_250]);
    });

    it('KIT-06 is that all of it went back before', async () => {
      await paid();
      await refund({ scope: { amount: 2_250 } });
      expect(await told()).toMatch(/We have sent your money back already\./);
      expect(refundsThere()).toEqual([2_250]);
    });

    it('KIT-06 promises nothing of what the provider refuses to give back', async () => {
      await paid();
      await refund({ scope: onePizza });
      const [intent = ''] = stripe.book.intents.keys();
      stripe.book.dispute(intent);
      const text = await told();
      expect(text).not.toContain('are sending');
      expect(text).toContain('We will give you your £12.50 back.');
    });
  });

  it('PAYX-03 an order whose refund was noted before the shop stopped is cancelled all the same', async () => {
    await paid();
    const { state } = await shop.aggregates.orders.load(orderId);
    if (state.status !== 'placed') throw new Error('It is not placed');
    const noted = refundOrder(state, { ...ALL_OF_IT, refundId: 'r1', cancels: true });
    await payments().requestRefund(PAYMENT, noted, shop.context());
    await reactTo(shop, orderId);
    expect((await order()).status).toBe('cancelled');
  });

  it('PAYX-03 a complete order can be refunded, and not be cancelled', async () => {
    await paid();
    for (const command of [
      new PrintTicket({ orderId, reprint: false }, shop.context()),
      new NotifyCustomer({ orderId }, shop.context()),
      new CompleteOrder({ orderId }, shop.context()),
    ])
      expect((await shop.commands.execute(command)).rejection).toBeUndefined();
    expect((await refund({ cancels: true })).rejection?.code).toBe('ordering.complete');
    expect(refundsThere()).toEqual([]);
    expect((await refund()).refund?.status).toBe('made');
  });

  it('PAYX-03 stays asked for while the provider cannot be reached, and is made once it can', async () => {
    await paid();
    stripe.trouble({ calls: 1, answer: 500 });
    const pending = await refund({ scope: onePizza, restock: true });
    expect(pending.refund?.status).toBe('requested');
    await reactTo(shop, orderId);
    expect(await units()).toBe(8);
    await payments().makeRefund(PAYMENT, pending.refund?.refundId ?? '', shop.context());
    await reactTo(shop, orderId);
    expect([refundsThere(), await units()]).toEqual([[1_000], 9]);
  });

  it('PAYX-03 nothing can be refunded here that was not paid here', async () => {
    expect((await refund()).rejection?.code).toBe('ordering.not-placed');
  });

  it('G15 PAYX-03 a hundred refunds at once, whole and in part, never give back more than was taken', async () => {
    await paid();
    const scopes = [onePizza, { amount: 700 }, { amount: 1 }, { all: true as const }];
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        refund({ scope: scopes[n % scopes.length] ?? { amount: 50 }, restock: false }),
      ),
    );
    const made = outcomes.flatMap(({ refund: each }) => (each?.status === 'made' ? [each.amount] : []));
    const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0);
    expect(sum(refundsThere())).toBe(sum(made));
    expect(sum(made)).toBe(2_250);
    expect(outcomes.filter(({ rejection, refund: each }) => !rejection && each?.status !== 'made')).toEqual([]);
  });
});
