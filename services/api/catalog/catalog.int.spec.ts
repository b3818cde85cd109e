import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Product = {
  readonly id: number;
  readonly name: string;
  readonly categories: readonly string[];
  readonly variants: readonly object[];
};

let api: TestApi;
let ann: Visitor;
beforeAll(async () => {
  api = await testApi();
  ann = api.visitor();
});
afterAll(() => api.close());

describe('the menu’s calls', () => {
  it('lists products, all or of one category, page by page', async () => {
    const all = await ann.get<readonly Product[]>('/api/products');
    expect(all.headers.get('content-type')).toContain('application/json');
    expect(all.body.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect((await ann.get<readonly Product[]>('/api/products?category=Pizza')).body.map(({ id }) => id)).toEqual([1]);
    expect((await ann.get<readonly Product[]>('/api/products?limit=1&offset=1')).body.map(({ id }) => id)).toEqual([2]);
    expect((await ann.get('/api/categories')).body).toEqual(['Pizza', 'Sides', 'Drinks']);
  });

  it.each(['limit=0', 'limit=501', 'limit=abc', 'offset=-1', 'category=a&category=b'])(
    'refuses a list with %s',
    async (query) => {
      const { code, body } = await ann.get(`/api/products?${query}`);
      expect(code).toBe(422);
      expect(body).toMatchObject({ status: false });
    },
  );

  it('VAR-08 OPEN-71 answers products without a variant’s internals, whatever the query asks', async () => {
    for (const path of ['/api/products?dev=1', '/api/products/3?dev=1'])
      expect((await ann.get(path)).text).not.toMatch(/weighting|quantity_purchased|77001/);
  });

  it.each(['999999', 'abc', '1.5', '-1', '99999999999', '%00', "1'--"])('OPEN-68 has no product %s', async (id) => {
    const { code, body } = await ann.get(`/api/products/${id}`);
    expect([400, 404]).toContain(code);
    expect(body).toMatchObject({ status: false });
  });

  it('PROD-27 PROD-28 answers what is available of a product without variants', async () => {
    expect((await ann.post('/api/product/getAvailableStock', { productId: 1 })).body).toEqual({
      status: true,
      message: '',
      available: 10,
    });
  });

  it('PROD-29 VAR-14 answers what is available of each variant', async () => {
    await ann.post('/api/moveProductStockToBasket', { id: 3, variant: 'Small', quantity: 1 });
    expect((await ann.post('/api/product/getAvailableStock', { productId: 3 })).body).toEqual({
      status: true,
      message: '',
      vars: [
        { name: 'Small', available: 4 },
        { name: 'Large', available: 5 },
      ],
    });
  });

  it('OPEN-68 knows no stock of an unknown product', async () => {
    const { body } = await ann.post('/api/product/getAvailableStock', { productId: 999_999 });
    expect(body).toMatchObject({ status: false });
  });
});

describe('the menu’s calls with the view for developers', () => {
  it('VAR-07 OPEN-71 shows a variant’s internals to staff and developers, and to nobody else', async () => {
    const dev = await testApi({ DEV_VARIANTS: '1' });
    for (const role of ['kitchen', 'developer'] as const)
      expect((await (await dev.loggedIn(role)).get('/api/products/3')).text).toContain('"weighting":77001');
    expect((await dev.visitor().get('/api/products/3')).text).not.toContain('weighting');
    expect((await (await dev.loggedIn('customer')).get('/api/products/3')).text).not.toContain('weighting');
    await dev.close();
  });
});
