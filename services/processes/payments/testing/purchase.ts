import {
  ChooseMethod,
  FinishPlacement,
  GiveDetails,
  PlaceOrder,
  RefundOrder,
  SaveCheckout,
  SettlePayment,
  SettleProviderEvent,
  StartPayment,
} from '@hatch/contexts/orders/module';
import { attemptOf, paymentIdOf, type KnownPayment } from '@hatch/contexts/payments';
import { Payments, ProviderEvents, ReceiveWebhook } from '@hatch/contexts/payments/module';
import { customerActs, type Delivery, type FakePayPal, type FakeStripe } from '@hatch/pay-demo';
import { countStock } from '@hatch/contexts/stock';
import { changeStatus } from '@hatch/contexts/store-status';
import { accept, SITE } from '@hatch/kernel';
import {
  DETAILS,
  fillCart,
  intercepted,
  takeOne,
  VISITOR,
  type TestShop,
  type WriteSide,
} from '../../testing/index.js';
import type { Moment, Step } from './steps.js';

export const KEYS = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };
export const PAYPAL_KEYS = { clientId: 'client', secret: 'secret', webhookId: 'webhook' };

const PIZZA = { productId: 1, variantId: null };
const PLENTY = 100_000;

type InTab = { readonly method: 'CARD' | 'PAYPAL'; readonly clientSecret: string; readonly providerId: string };
type Provider = 'stripe' | 'paypal';
type World = { readonly shop: TestShop; readonly stripe: FakeStripe; readonly paypal: FakePayPal };

/** One order, and everybody who has to do with its payment. */
export class Purchase {
  readonly orderId: string;
  readonly #customer: { readonly cartId: string; readonly orderId: string; readonly userId: null };
  readonly #tabs: [InTab | undefined, InTab | undefined] = [undefined, undefined];
  readonly #told: { readonly provider: Provider; readonly delivery: Delivery }[] = [];
  #refunds = 0;

  constructor(
    private readonly world: World,
    id: string,
  ) {
    this.orderId = `o${id}`;
    this.#customer = { cartId: `c${id}`, orderId: this.orderId, userId: null };
  }

  async checkOut(): Promise<void> {
    const { shop } = this.world;
    shop.clock.now = new Date();
    await this.#count(PLENTY);
    await this.#store(true);
    await fillCart(shop, this.#customer.cartId, PIZZA);
    const { orderId } = this;
    await shop.commands.execute(new SaveCheckout({ customer: this.#customer }, shop.context()));
    await shop.commands.execute(new ChooseMethod({ orderId, method: 'COLLECT', postcode: '' }, shop.context()));
    await shop.commands.execute(new GiveDetails({ orderId, details: DETAILS }, shop.context()));
    this.#listen();
    this.#told.length = 0;
  }

  async happen({ steps, killed }: Moment): Promise<void> {
    if (killed) await this.#happenAndDie(steps, killed);
    else await Promise.all(steps.map((step) => this.#step(step, this.world.shop)));
    this.#listen();
  }

  /** What Hatch does by itself, until nothing is left to be done. */
  async comeToRest(): Promise<void> {
    for (let rounds = 0; rounds < 12; rounds++) if (await this.#settleAll()) return;
    throw new Error('It never comes to rest');
  }

  /** Without those that were to begin when the process died. */
  async payments(): Promise<readonly KnownPayment[]> {
    const { state } = await this.world.shop.aggregates.orders.load(this.orderId);
    const begun = state.status === 'none' ? 0 : state.payments;
    const known: KnownPayment[] = [];
    for (let attempt = 1; attempt <= begun; attempt++) {
      const payment = (await this.#payments.known(paymentIdOf(this.orderId, attempt))).state;
      if (payment.status !== 'none') known.push(payment);
    }
    return known;
  }

  get #payments(): Payments {
    return this.world.shop.app.get(Payments, { strict: false });
  }

  async #step(step: Step, { commands }: WriteSide): Promise<void> {
    const { shop, stripe, paypal } = this.world;
    const customer = this.#customer;
    switch (step.do) {
      case 'begin': {
        const { method } = step;
        const started = await commands.execute(
          new StartPayment({ customer, visitor: VISITOR, method }, shop.context()),
        );
        const { clientSecret = '', providerId } = started;
        if (!started.rejection && providerId !== undefined) this.#tabs[step.tab] = { method, clientSecret, providerId };
        return;
      }
      case 'act':
        return this.#act(this.#tabs[step.tab], step.how);
      case 'return':
        return this.#complete(this.#tabs[step.tab]?.method ?? 'CARD', commands);
      case 'phone':
        return this.#complete('PHONE', commands);
      case 'basket':
        return this.#changeBasket(step.more, commands);
      case 'price':
        return void (await shop.aggregates.products.handle(
          '1',
          () => accept({ type: 'ProductRepriced', data: { productId: 1, price: step.pence } }),
          shop.context(),
        ));
      case 'stock':
        return this.#count(step.units);
      case 'store':
        return this.#store(step.open);
      case 'webhook':
        return this.#deliver(step.which, commands);
      case 'trouble': {
        const trouble = typeof step.what === 'number' ? { answer: step.what } : { cut: step.what };
        if (step.at === 'stripe')
          stripe.trouble({ calls: 1, ...trouble, ...(step.what === 'after' && { method: 'POST' }) });
        else paypal.troubles.add({ calls: 1, ...trouble });
        return;
      }
      case 'reconcile':
        return void (await this.#reconcile(commands));
      case 'refund':
        return this.#refund(step.share, commands);
      case 'refund there':
        return this.#refundThere(step.share);
      case 'refund fails':
        return this.#failRefund(step.which);
      case 'dispute':
        return this.#dispute();
    }
  }

  /** In the provider's own element, of which the shop knows nothing. */
  async #act(tab: InTab | undefined, how: Extract<Step, { do: 'act' }>['how']): Promise<void> {
    if (!tab) return;
    const { stripe, paypal } = this.world;
    try {
      if (tab.method === 'CARD') await customerActs(stripe.base, KEYS.publishableKey, tab, how);
      else if (how === 'pays' || how === 'authenticates') paypal.account.approve(tab.providerId, 'good');
      else if (how === 'is-declined') paypal.account.approve(tab.providerId, 'declined');
    } catch {
      // It was paid, or taken back, meanwhile: the provider's element says so.
    }
  }

  async #complete(method: 'CARD' | 'PAYPAL' | 'PHONE', commands: WriteSide['commands']): Promise<void> {
    await commands.execute(
      new PlaceOrder({ customer: this.#customer, visitor: VISITOR, method }, this.world.shop.context()),
    );
  }

  async #changeBasket(more: boolean, commands: WriteSide['commands']): Promise<void> {
    const { shop } = this.world;
    const { cartId } = this.#customer;
    // One that is sold out, empty or checked out stays as it is.
    if (more) await fillCart(shop, cartId, PIZZA).catch(() => undefined);
    else await takeOne(shop, cartId, PIZZA);
    await commands.execute(new SaveCheckout({ customer: this.#customer }, shop.context()));
  }

  async #count(onHand: number): Promise<void> {
    const { shop } = this.world;
    await shop.aggregates.stock.handle('1', countStock({ sku: '1', onHand }), shop.context());
  }

  async #store(open: boolean): Promise<void> {
    const { shop } = this.world;
    await shop.aggregates.store.handle(SITE, changeStatus(open ? 'open' : 'closed'), shop.context());
  }

  #listen(): void {
    const { stripe, paypal } = this.world;
    for (const delivery of stripe.takeDeliveries()) this.#told.push({ provider: 'stripe', delivery });
    for (const delivery of paypal.webhooks.take()) this.#told.push({ provider: 'paypal', delivery });
  }

  /** Any that was sent, in any order, however often it came before. */
  async #deliver(which: number, commands: WriteSide['commands']): Promise<void> {
    const told = this.#told[which % Math.max(1, this.#told.length)];
    if (!told) return;
    const { provider, delivery } = told;
    const { shop } = this.world;
    await commands.execute(new ReceiveWebhook({ provider, ...delivery }, shop.context()));
    const { id } = JSON.parse(delivery.body.toString('utf8')) as { readonly id: string };
    // The queue tries it again.
    await commands.execute(new SettleProviderEvent({ provider, eventId: id }, shop.context())).catch(() => undefined);
  }

  async #refund(share: number, commands: WriteSide['commands']): Promise<void> {
    const paid = (await this.payments()).find(({ status }) => status === 'captured');
    if (!paid) return;
    const refund = {
      orderId: this.orderId,
      refundId: `r${(this.#refunds += 1)}`,
      scope: { amount: Math.max(1, Math.floor(paid.captured * share)) },
      restock: false,
      cancels: false,
      reason: 'asked' as const,
      note: '',
      by: 'admin',
    };
    // Asked for again by whoever looks for refunds without an answer.
    await commands.execute(new RefundOrder(refund, this.world.shop.context())).catch(() => undefined);
  }

  async #refundThere(share: number): Promise<void> {
    const { stripe, paypal } = this.world;
    const paid = (await this.payments()).find(({ status }) => status === 'captured');
    if (!paid?.providerId) return;
    const amount = Math.max(1, Math.floor(paid.captured * share));
    try {
      if (paid.provider === 'stripe') stripe.book.refund(stripe.book.intent(paid.providerId), amount, {});
      else paypal.account.refundThere(paid.providerId, amount);
    } catch {
      // More than is left, or disputed: the provider refuses it there.
    }
  }

  /** One of ours that the provider has made: the bank rejects it now. */
  async #failRefund(which: number): Promise<void> {
    const { stripe, paypal } = this.world;
    const ids = (await this.payments()).flatMap(({ refunds }) => [...refunds.keys()]);
    const id = ids[which % Math.max(1, ids.length)];
    if (id === undefined) return;
    const made = [...stripe.book.refunds.values()].find(({ metadata }) => metadata?.['refund_id'] === id);
    try {
      if (made) stripe.book.failRefund(made.id);
      else paypal.account.failRefund(id);
    } catch {
      // It has not come there yet.
    }
  }

  async #dispute(): Promise<void> {
    const { stripe, paypal } = this.world;
    const paid = (await this.payments()).find(({ status }) => status === 'captured');
    if (!paid?.providerId) return;
    if (paid.provider === 'stripe') stripe.book.dispute(paid.providerId);
    else paypal.account.dispute(paid.providerId);
  }

  /** False when something could not be done yet. */
  async #settleAll(): Promise<boolean> {
    const { shop } = this.world;
    const { commands } = shop;
    let isDone = true;
    await commands.execute(new FinishPlacement({ orderId: this.orderId }, shop.context()));
    this.#listen();
    const events = shop.app.get(ProviderEvents, { strict: false });
    for (const event of await events.due(new Date(Date.now() + 86_400_000), 100))
      await commands.execute(new SettleProviderEvent(event, shop.context())).catch(() => {
        isDone = false;
      });
    return (await this.#reconcile(commands)) && isDone;
  }

  /** As the tasks of every minute do. */
  async #reconcile(commands: WriteSide['commands']): Promise<boolean> {
    const { shop } = this.world;
    let isDone = true;
    for (const { paymentId } of await this.payments()) {
      const ours = attemptOf(paymentId);
      if (!ours) throw new Error(`${paymentId} is no payment of ours`);
      const settle = new SettlePayment(ours, shop.context());
      const { rejection } = await commands.execute(settle).catch(() => ({ rejection: { code: 'failed' } }));
      if (rejection?.code === 'payments.provider-unavailable' || rejection?.code === 'failed') isDone = false;
      const { state } = await this.#payments.known(paymentId);
      if (state.status === 'none') continue;
      for (const [refundId, { status }] of state.refunds)
        if (status === 'requested')
          await this.#payments.makeRefund(paymentId, refundId, shop.context()).catch(() => {
            isDone = false;
          });
    }
    return isDone;
  }

  /** In a process of its own that stops for ever at one of its appends. */
  async #happenAndDie(steps: readonly Step[], { atAppend, written }: NonNullable<Moment['killed']>): Promise<void> {
    let appends = 0;
    let die = (): void => undefined;
    const died = new Promise<void>((resolve) => {
      die = resolve;
    });
    const doomed = await this.world.shop.another((store) =>
      intercepted(store, {
        append: async (...asked) => {
          appends += 1;
          if (appends < atAppend) return store.append(...asked);
          if (appends === atAppend && written) await store.append(...asked).catch(() => undefined);
          die();
          return new Promise<never>(() => undefined);
        },
      }),
    );
    await Promise.race([Promise.all(steps.map((step) => this.#step(step, doomed))), died]);
    await doomed.app.close();
  }
}
