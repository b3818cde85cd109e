import { solveCaptcha } from '@hatch/platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Customer, type guest } from '../support/customer.js';
import { RunningHatch } from '../support/running-hatch.js';
import { byLength } from '../support/suite-length.js';
import { Visitor, type Answer, type CallOptions } from '../support/visitor.js';

/** Behind a proxy, whose word on the visitor's address is taken. */
const PROXIED = { PUBLIC_URL: 'http://shop.localhost' };
const SESSIONS = byLength(30, 60);
/** What the owner begins with. */
const NETWORK_ASKED_AFTER = 10;
const SHOP_ASKED_AFTER = 20;

class VisitorAt extends Visitor {
  constructor(
    url: string,
    private readonly address: string,
  ) {
    super(url);
  }

  override call(method: string, path: string, body?: object, options: CallOptions = {}): Promise<Answer> {
    const headers = { 'x-forwarded-for': this.address, ...options.headers };
    return super.call(method, path, body, { ...options, headers });
  }
}

type Placed = { readonly status: boolean; readonly message: string; readonly captcha?: boolean };
type Asked = { readonly address: string } & Partial<Pick<typeof guest, 'phone_number' | 'email'>>;

let people = 0;

/** One dish, by phone, under a name that was never used before where none is given. */
class PhoneCustomer {
  readonly #customer: Customer;
  readonly #details: Partial<typeof guest>;

  constructor({ url }: RunningHatch, { address, ...named }: Asked) {
    people += 1;
    this.#customer = new Customer({ url }, new VisitorAt(url, address));
    this.#details = {
      email: `person${people}@customer.test`,
      phone_number: `07700 9${String(10_000 + people)}`,
      ...named,
    };
  }

  async fill(id: number): Promise<this> {
    await this.#customer.add({ id });
    await this.#customer.save();
    await this.#customer.collect();
    await this.#customer.giveDetails(this.#details);
    await this.#customer.payByPhone();
    return this;
  }

  async place(captcha?: string): Promise<Placed> {
    const body = { payment_method: 'phone', status: '', message: '', ...(captcha !== undefined && { captcha }) };
    return this.#customer.post('/complete-order', body);
  }

  async placeWithCaptcha(): Promise<Placed> {
    const { body } = await this.#customer.visitor.get('/api/captcha');
    return this.place(await solveCaptcha(body as Parameters<typeof solveCaptcha>[0]));
  }
}

type Product = { readonly id: number; readonly status: string; readonly stock: number; readonly variants: object[] };

const plentifulDish = async ({ url }: RunningHatch): Promise<number> => {
  const { body } = await new Visitor(url).get('/api/products');
  const found = (body as readonly Product[]).find(
    ({ status, stock, variants }) => status === 'active' && variants.length === 0 && stock >= 100,
  );
  if (!found) throw new Error('There is no product of which there are 100');
  return found.id;
};

const opened = () => {
  const shop: { hatch?: RunningHatch; dish?: number } = {};
  beforeAll(async () => {
    shop.hatch = await RunningHatch.startAsShipped(PROXIED);
    shop.dish = await plentifulDish(shop.hatch);
  });
  afterAll(() => shop.hatch?.discard());
  return async (asked: Asked): Promise<PhoneCustomer> => {
    if (!shop.hatch || shop.dish === undefined) throw new Error('The shop is not open');
    return new PhoneCustomer(shop.hatch, asked).fill(shop.dish);
  };
};

/** How many of them placed an order; the others were asked for the captcha, and none was accused of anything. */
const placedBy = async (customer: (asked: Asked) => Promise<PhoneCustomer>, addresses: readonly string[]) => {
  let count = 0;
  for (const address of addresses) {
    const { status, captcha, message } = await (await customer({ address })).place();
    if (status) count += 1;
    else
      expect({ captcha, message }).toEqual({ captcha: true, message: expect.not.stringContaining('orders of yours') });
  }
  return count;
};

describe('sessions all over an IPv6 /48 that order by phone and never pay', () => {
  const customer = opened();

  it('G25 /64 beside /64 they are one customer, who is asked for the captcha after ten orders', async () => {
    const addresses = Array.from({ length: SESSIONS }, (_, n) => `2001:db8:7:${n.toString(16)}::1`);
    expect(await placedBy(customer, addresses)).toBe(NETWORK_ASKED_AFTER);
  });

  it('G25 /56 beside /56 they meet the brake of the whole shop, which asks everyone for the captcha', async () => {
    const addresses = Array.from({ length: SESSIONS }, (_, n) => `2001:db8:8:${(n * 0x100).toString(16)}::1`);
    expect(await placedBy(customer, addresses)).toBe(SHOP_ASKED_AFTER - NETWORK_ASKED_AFTER);
  });

  it('G25 an honest customer solves the captcha meanwhile, and their order is placed', async () => {
    const honest = await customer({ address: '203.0.113.200' });
    expect(await honest.place()).toMatchObject({ status: false, captcha: true });
    expect(await honest.placeWithCaptcha()).toMatchObject({ status: true });
  });
});

describe('a stranger who has others refused', () => {
  const customer = opened();

  it.each([
    ['phone number', { phone_number: '07700 900111' }],
    ['email address', { email: 'victim@customer.test' }],
  ])('G25 orders with a victim’s %s from three addresses: the victim is asked, not refused', async (_what, named) => {
    for (const n of [1, 2, 3])
      expect(await (await customer({ address: `198.51.100.${n}`, ...named })).place()).toMatchObject({ status: true });
    const victim = await customer({ address: '203.0.113.9', ...named });
    const asked = await victim.place();
    expect(asked).toMatchObject({ status: false, captcha: true });
    expect(asked.message).not.toMatch(/unpaid|orders of yours/);
    expect(await victim.placeWithCaptcha()).toMatchObject({ status: true });
  });

  it('G25 three unpaid orders behind a shared address: the next customer there orders as if there were none', async () => {
    expect(await placedBy(customer, Array<string>(4).fill('192.0.2.77'))).toBe(4);
  });
});
