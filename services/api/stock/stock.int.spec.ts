import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Lists = { readonly status: boolean; readonly products: string; readonly variants: string };
type Item = { readonly id: number; readonly name: string; readonly status: string };

let api: TestApi;
let staff: Visitor;
beforeAll(async () => {
  api = await testApi();
  staff = await api.loggedIn('kitchen');
});
afterAll(() => api.close());

const lists = async () => {
  const { body } = await staff.post<Lists>('/api/oosProducts');
  const read = (text: string) => JSON.parse(text) as readonly Item[];
  return { products: read(body.products), variants: read(body.variants) };
};
const switchProduct = (id: unknown, status: unknown) =>
  staff.post('/api/product/update_product_status', { id, status });
const switchVariant = (id: unknown, status: unknown) => staff.post('/api/productVariant/update_status', { id, status });
const add = (item: object) => api.visitor().post('/api/moveProductStockToBasket', { quantity: 1, ...item });

describe('POST /api/oosProducts', () => {
  it('OOS-13 OOS-15 OPEN-75 OPEN-76 answers what is low as JSON text', async () => {
    const { body } = await staff.post<Lists>('/api/oosProducts');
    expect(body).toMatchObject({ status: true, products: expect.any(String), variants: expect.any(String) });
    expect(JSON.parse(body.products)).toEqual([{ id: 2, name: 'Garlic <b>bread', stock: 3, status: 'active' }]);
  });
});

describe('POST /api/product/update_product_status', () => {
  it('OOS-16 OOS-18 OOS-19 takes a product off sale and puts it back, seen at once by the one who did', async () => {
    expect((await switchProduct(1, 'out-of-stock')).body).toMatchObject({ status: true });
    expect((await lists()).products).toContainEqual(expect.objectContaining({ id: 1, status: 'out-of-stock' }));
    expect((await add({ id: 1 })).body).toMatchObject({ status: false });

    expect((await switchProduct('1', 'active')).body).toMatchObject({ status: true });
    expect((await lists()).products.map(({ id }) => id)).not.toContain(1);
    expect((await add({ id: 1 })).body).toMatchObject({ status: true });
  });

  it('is the same when asked again', async () => {
    for (let each = 0; each < 2; each++)
      expect((await switchProduct(1, 'active')).body).toMatchObject({ status: true });
  });

  it.each(['gone', '', null, undefined, 'ACTIVE', ['active'], { $ne: 1 }, 'toString'])(
    'PROD-09 OOS-18 refuses the status %j',
    async (status) => {
      expect(await switchProduct(1, status)).toMatchObject({
        code: 200,
        body: { status: false, message: expect.any(String) },
      });
      expect((await add({ id: 1 })).body).toMatchObject({ status: true });
    },
  );

  it('OPEN-68 knows no other product', async () => {
    expect(await switchProduct(999_999, 'active')).toMatchObject({ code: 404, body: { status: false } });
  });

  it.each([0, -1, 1.5, 'abc', null, [1], 2 ** 40])('OPEN-11 answers 422 for the id %j', async (id) => {
    expect(await switchProduct(id, 'active')).toMatchObject({ code: 422, body: { status: false } });
  });
});

describe('POST /api/productVariant/update_status', () => {
  it('OOS-14 OOS-17 OPEN-77 takes one variant off sale by its own id', async () => {
    expect((await switchVariant(31, 'out-of-stock')).body).toMatchObject({ status: true });
    expect((await lists()).variants).toEqual([
      { id: 31, name: 'Small', prod_name: 'Cola', stock: 5, status: 'out-of-stock' },
    ]);
    expect((await add({ id: 3, variant: 'Small' })).body).toMatchObject({ status: false });
    expect((await add({ id: 3, variant: 'Large' })).body).toMatchObject({ status: true });
    expect((await switchVariant(31, 'active')).body).toMatchObject({ status: true });
  });

  it('OPEN-77 the id of a product is no variant’s', async () => {
    expect(await switchVariant(3, 'out-of-stock')).toMatchObject({ code: 404, body: { status: false } });
  });
});
