import { CancelOrder, MarkPaid } from '@hatch/contexts/orders/kitchen/module';
import { Captcha } from '@hatch/platform';
import { solveCaptcha } from '@hatch/platform/testing';
import { DETAILS, fillCart, testShop, type TestShop, type WriteSide } from '@hatch/processes/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeSettings } from '../../settings/index.js';
import { ChooseMethod, GiveDetails, PlaceOrder, SaveCheckout } from '../module.js';
import type { OrderChange } from '../order-change.js';

type Who = {
  readonly session: string;
  readonly network: string;
  readonly block?: string;
  readonly phone: string;
  readonly email: string;
};

const UNPAID = 'ordering.too-many-unpaid';
const ASKED = 'payments.captcha-needed';
const MINUTE_MS = 60_000;

let people = 0;
/** Somebody nobody has heard of. */
const someone = (): Who => {
  const one = people++;
  return { session: `s${one}`, network: `n${one}`, phone: `0770090${1000 + one}`, email: `p${one}@shop.test` };
};

describe('phone orders', () => {
  let shop: TestShop;
  let orders = 0;
  beforeEach(async () => {
    shop = await testShop();
    await set({ unpaid_orders_per_customer: '3', phone_orders_per_hour: '5' });
  });
  afterEach(() => shop.close());

  const set = (changes: Readonly<Record<string, string>>) =>
    shop.aggregates.settings.handle('main', changeSettings({ changes, by: 'admin' }), shop.context());
  const filled = async ({ phone, email }: Who) => {
    const order = `order${orders++}`;
    const customer = { cartId: `cart${order}`, orderId: order, userId: null };
    await fillCart(shop, customer.cartId, { productId: 1, variantId: null });
    await shop.commands.execute(new SaveCheckout({ customer }, shop.context()));
    await shop.commands.execute(new ChooseMethod({ orderId: order, method: 'COLLECT', postcode: '' }, shop.context()));
    const details = { ...DETAILS, phoneNumber: phone, email };
    await shop.commands.execute(new GiveDetails({ orderId: order, details }, shop.context()));
    return customer;
  };
  type Filled = Awaited<ReturnType<typeof filled>>;
  const place = (
    customer: Filled,
    { session, network, block }: Who,
    { commands = shop.commands, captcha }: Partial<Pick<WriteSide, 'commands'>> & { readonly captcha?: string } = {},
  ): Promise<OrderChange> => {
    const visitor = { sessionId: session, network, block, isNew: false };
    return commands.execute(new PlaceOrder({ customer, visitor, method: 'PHONE', captcha }, shop.context()));
  };
  const order = async (who: Who, captcha?: string) => {
    const customer = await filled(who);
    const { rejection } = await place(customer, who, { ...(captcha !== undefined && { captcha }) });
    return { ...customer, code: rejection?.code, message: rejection?.message };
  };
  const solved = async () => solveCaptcha(await shop.app.get(Captcha, { strict: false }).challenge(new Date()));
  const codesOf = async (people: readonly Who[]) => {
    const codes = [];
    for (const who of people) codes.push((await order(who)).code);
    return codes;
  };

  it('G25 refuses the fourth unpaid order of a session in words that are true, and takes one more when one is paid', async () => {
    const { session } = someone();
    const another = () => ({ ...someone(), session });
    const { orderId } = await order(another());
    expect(await codesOf([another(), another()])).toEqual([undefined, undefined]);
    const message = 'You have 3 unpaid orders. Please pay for one of them first, or call us.';
    expect(await order(another(), await solved())).toMatchObject({ code: UNPAID, message });
    await shop.commands.execute(new MarkPaid({ orderId }, shop.context()));
    expect((await order(another())).code).toBeUndefined();
  });

  it.each(['phone', 'email'] as const)(
    "G25 three unpaid orders of strangers with somebody's %s: their own order asks for the captcha, and is taken with it",
    async (named) => {
      const victim = someone();
      const strangers = Array.from({ length: 3 }, () => ({ ...someone(), [named]: victim[named] }));
      expect(await codesOf(strangers)).toEqual([undefined, undefined, undefined]);
      const asked = await order(victim);
      expect(asked.code).toBe(ASKED);
      expect(asked.message).toMatch(/tick the box/);
      expect(asked.message).not.toMatch(/unpaid|other orders|yours/);
      expect((await order(victim, 'no solution')).code).toBe(ASKED);
      expect((await order(victim, await solved())).code).toBeUndefined();
    },
  );

  it('G25 a solved captcha is good for one order', async () => {
    const victim = someone();
    const stranger = () => ({ ...someone(), phone: victim.phone });
    await codesOf([stranger(), stranger(), stranger()]);
    const captcha = await solved();
    expect((await order(stranger(), captcha)).code).toBeUndefined();
    expect((await order(stranger(), captcha)).code).toBe(ASKED);
  });

  it('G25 a captcha that was not asked for stays good', async () => {
    const captcha = await solved();
    const victim = someone();
    expect((await order({ ...someone(), phone: victim.phone }, captcha)).code).toBeUndefined();
    await codesOf([1, 2].map(() => ({ ...someone(), phone: victim.phone })));
    expect((await order(victim, captcha)).code).toBeUndefined();
  });

  it('G25 asks a network for the captcha long before it refuses, and accuses nobody then', async () => {
    await set({ captcha_after_unpaid_network: '2', unpaid_orders_per_network: '4' });
    const { network } = someone();
    const neighbour = () => ({ ...someone(), network });
    expect(await codesOf([neighbour(), neighbour(), neighbour()])).toEqual([undefined, undefined, ASKED]);
    expect((await order(neighbour(), await solved())).code).toBeUndefined();
    const last = await order(neighbour(), await solved());
    expect(last.code).toBeUndefined();
    const full = await order(neighbour(), await solved());
    expect(full).toMatchObject({ code: 'ordering.network-full', message: expect.stringContaining('other people') });
    expect((await order(someone())).code).toBeUndefined();
    await shop.commands.execute(new CancelOrder({ orderId: last.orderId, cause: 'asked' }, shop.context()));
    expect((await order(neighbour(), await solved())).code).toBeUndefined();
  });

  it('G25 an IPv6 block of customers has four times the bound of one of them', async () => {
    await set({ captcha_after_unpaid_network: '1' });
    const block = 'a block';
    const customers = Array.from({ length: 5 }, () => ({ ...someone(), block }));
    expect(await codesOf(customers)).toEqual([undefined, undefined, undefined, undefined, ASKED]);
    expect((await order(someone())).code).toBeUndefined();
  });

  it('G25 asks everybody while the whole shop has many unpaid orders of the last ten minutes', async () => {
    await set({ captcha_after_unpaid_shop: '3' });
    const { orderId } = await order(someone());
    await codesOf([someone(), someone()]);
    expect(await order(someone())).toMatchObject({
      code: ASKED,
      message: expect.stringMatching(/^We are getting many orders at the moment/),
    });
    expect((await order(someone(), await solved())).code).toBeUndefined();
    await shop.commands.execute(new MarkPaid({ orderId }, shop.context()));
    expect((await order(someone())).code).toBe(ASKED);
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * MINUTE_MS);
    expect((await order(someone())).code).toBeUndefined();
  });

  it('G25 ten different customers at once in two processes: the captcha is asked from the exact number on', async () => {
    await set({ captcha_after_unpaid_shop: '4' });
    const other = await shop.another();
    const all = [];
    for (let n = 0; n < 10; n++) {
      const who = someone();
      all.push({ who, customer: await filled(who) });
    }
    const changes = await Promise.all(
      all.map(({ who, customer }, n) => place(customer, who, { commands: (n % 2 ? other : shop).commands })),
    );
    expect(changes.filter(({ rejection }) => rejection === undefined)).toHaveLength(4);
    expect(changes.filter(({ rejection }) => rejection?.code === ASKED)).toHaveLength(6);
  });

  it('G25 one more when one was cancelled, and when one is too old to be open', async () => {
    const who = someone();
    const { orderId } = await order(who);
    await order(who);
    await order(who);
    await shop.commands.execute(new CancelOrder({ orderId, cause: 'asked' }, shop.context()));
    expect((await order(who)).code).toBeUndefined();
    shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60_000);
    expect((await order(who)).code).toBeUndefined();
  });

  it('G25 a number an hour, paid for or not', async () => {
    const who = someone();
    for (let n = 0; n < 5; n++) {
      const { orderId, code } = await order(who);
      expect(code).toBeUndefined();
      await shop.commands.execute(new MarkPaid({ orderId }, shop.context()));
    }
    expect(await order(who)).toMatchObject({
      code: 'ordering.too-many-this-hour',
      message: 'You have placed 5 orders in the last hour. Please wait, or call us to order.',
    });
    // Another session with the same phone number is asked, and not refused.
    expect((await order({ ...someone(), phone: who.phone })).code).toBe(ASKED);
    shop.clock.now = new Date(shop.clock.now.getTime() + 61 * 60_000);
    expect((await order(who)).code).toBeUndefined();
  });

  it('G25 ten at once in two processes: three are placed, and the others lose nothing', async () => {
    const who = someone();
    const other = await shop.another();
    const all = [];
    for (let n = 0; n < 10; n++) all.push(await filled(who));
    const changes = await Promise.all(
      all.map((customer, n) => place(customer, who, { commands: (n % 2 ? other : shop).commands })),
    );
    expect(changes.filter(({ rejection }) => rejection === undefined)).toHaveLength(3);
    expect(changes.filter(({ order: { state } }) => state.status === 'checkout')).toHaveLength(7);
  });

  it('G25 placing the same order twice counts once, and one that is refused does not count', async () => {
    await set({ unpaid_orders_per_customer: '1' });
    const who = someone();
    const customer = await filled(who);
    await Promise.all([place(customer, who), place(customer, who)]);
    expect((await place(customer, who)).rejection).toBeUndefined();

    const another = someone();
    const unlucky = await filled(another);
    await shop.aggregates.stock.handle(
      '1',
      () => ({ events: [{ type: 'StockCounted', data: { sku: '1', onHand: 0 } }] }),
      shop.context(),
    );
    expect((await place(unlucky, another)).rejection?.code).toBe('stock.none-left');
    await shop.aggregates.stock.handle(
      '1',
      () => ({ events: [{ type: 'StockCounted', data: { sku: '1', onHand: 9 } }] }),
      shop.context(),
    );
    expect((await order(another)).code).toBeUndefined();
  });
});
