import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RunningHatch } from '../support/running-hatch.js';
import { Visitor } from '../support/visitor.js';

/** Behind a proxy that adds the address it hears from. */
const PROXIED = { PUBLIC_URL: 'http://shop.localhost' };
const TIMEOUT_MS = 300_000;
const MINUTE_MS = 60_000;
const from = (forwarded: string) => ({ headers: { 'x-forwarded-for': forwarded } });

/** How many of these were answered, and how many that may be by a limit of so many a minute, however slow the machine is. */
const answered = async (
  times: number,
  aMinute: number,
  ask: (n: number) => Promise<number>,
): Promise<{ readonly answered: number; readonly refused: number; readonly most: number }> => {
  const began = performance.now();
  const codes: number[] = [];
  for (let n = 0; n < times; n++) codes.push(await ask(n));
  const windows = 1 + Math.floor((performance.now() - began) / MINUTE_MS);
  return {
    answered: codes.filter((code) => code === 200).length,
    refused: codes.filter((code) => code === 429).length,
    most: windows * aMinute,
  };
};

describe('one stranger who asks again and again', () => {
  let hatch: RunningHatch;
  beforeAll(async () => {
    hatch = await RunningHatch.startAsShipped(PROXIED);
  });
  afterAll(() => hatch.discard());

  const expectBounded = (told: Awaited<ReturnType<typeof answered>>, times: number): void => {
    expect(told.answered).toBeGreaterThan(0);
    expect(told.answered).toBeLessThanOrEqual(told.most);
    expect(told.answered + told.refused).toBe(times);
    expect(told.refused).toBeGreaterThan(0);
  };

  it(
    'G25 PAY-16 changes the way of paying 300 times a minute at most',
    async () => {
      const visitor = new Visitor(hatch.url);
      await visitor.post(
        '/api/moveProductStockToBasket',
        { id: 17, variant: 'Regular', quantity: 1 },
        from('203.0.113.1'),
      );
      await visitor.post('/api/saveCartAsOrder', { order_extra_info: '' }, from('203.0.113.1'));
      const methods = ['phone', 'credit card'];
      const told = await answered(
        600,
        300,
        async (n) => (await visitor.post('/api/updatePayMethod', { method: methods[n % 2] }, from('203.0.113.1'))).code,
      );
      expectBounded(told, 600);
    },
    TIMEOUT_MS,
  );

  it(
    'G25 ACC-04 saves the addresses of one account 100 times a minute at most',
    async () => {
      const customer = new Visitor(hatch.url);
      const login = { email: 'customer@hatch.test', password: 'hatch-demo' };
      expect((await customer.post('/login', login, from('203.0.113.2'))).code).toBe(200);
      const address = {
        full_name: 'Ann Archer',
        phone_number: '020 7946 0001',
        address_1: '1 Hatch Lane',
        address_2: '',
        address_3: '',
        town_city: 'London',
        postcode: 'SW1A 1AA',
      };
      const told = await answered(
        400,
        100,
        async (n) =>
          (
            await customer.post(
              '/api/account/addresses/save',
              { ...address, address_1: `${n} Hatch Lane` },
              from('203.0.113.2'),
            )
          ).code,
      );
      expectBounded(told, 400);
    },
    TIMEOUT_MS,
  );

  it(
    'G25 OPEN-15 logs in 40 times a minute at most, although the password is right and the address is forged',
    async () => {
      const login = { email: 'customer@hatch.test', password: 'hatch-demo' };
      const told = await answered(
        60,
        40,
        async (n) => (await new Visitor(hatch.url).post('/login', login, from(`198.51.100.${n}, 192.168.1.20`))).code,
      );
      expectBounded(told, 60);
      const owner = { email: 'super@hatch.test', password: 'hatch-demo' };
      expect((await new Visitor(hatch.url).post('/login', owner, from('203.0.113.3'))).code).toBe(200);
    },
    TIMEOUT_MS,
  );

  it(
    'G25 reads 3,000 times a minute at most, while another address and the health of the shop are answered',
    async () => {
      const ask = async (): Promise<number> => {
        const visitor = new Visitor(hatch.url);
        const codes = await Promise.all(
          Array.from({ length: 20 }, async () => (await visitor.get('/api/me', from('203.0.113.4'))).code),
        );
        return codes.includes(429) ? 429 : 200;
      };
      const told = await answered(200, 150, ask);
      expectBounded(told, 200);
      expect((await new Visitor(hatch.url).get('/', from('203.0.113.5'))).code).toBe(200);
      expect((await new Visitor(hatch.url).get('/health/live', from('203.0.113.4'))).code).toBe(200);
    },
    TIMEOUT_MS,
  );

  it('G25 makes a page of no question that it does not know, and the description of the calls only once', async () => {
    const read = (path: string) => new Visitor(hatch.url).get(path, from('203.0.113.6'));
    const home = await read('/');
    for (let n = 0; n < 20; n++) expect((await read(`/?q=${n}`)).headers.get('etag')).toBe(home.headers.get('etag'));
    const document = await read('/api/openapi.json');
    const tag = document.headers.get('etag') ?? '';
    const again = await new Visitor(hatch.url).get('/api/openapi.json', {
      headers: { 'x-forwarded-for': '203.0.113.6', 'if-none-match': tag },
    });
    expect([document.code, again.code]).toEqual([200, 304]);
  });
});
