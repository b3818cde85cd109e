import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestApi } from '../../testing/test-api.js';
import type { Visitor } from '../../testing/visitor.js';

type Edited = {
  readonly id: number;
  readonly goes_with: readonly number[];
  readonly revision: number;
  readonly name: string;
  readonly price: string;
  readonly description: string;
  readonly withdrawn: boolean;
  readonly variants: readonly { readonly variant_id: number; readonly name: string; readonly difference: string }[];
};
type Change = {
  readonly revision: number;
  readonly by: string | null;
  readonly what: string;
  readonly variant: string | null;
  readonly facts: readonly { readonly fact: string; readonly before: string; readonly after: string }[];
};
type Saved = {
  readonly status: boolean;
  readonly message: string;
  readonly product?: Edited;
  readonly changes?: readonly Change[];
  readonly errors?: Readonly<Record<string, readonly string[]>>;
};
type Item = { readonly id: number; readonly name: string; readonly stock: number; readonly state: string };
type List = { readonly items: readonly Item[]; readonly next: string | null; readonly categories: readonly string[] };
type ProductStock = {
  readonly units: readonly object[];
  readonly movements: readonly { readonly units: number }[];
  readonly next: string | null;
};
type OnSale = {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly variants: readonly object[];
};

let api: TestApi;
let admin: Visitor;
beforeAll(async () => {
  api = await testApi();
  admin = await api.loggedIn('admin');
});
afterAll(() => api.close());

const dish = {
  name: 'Focaccia',
  short_desc: 'Rosemary and salt',
  description: '<p>Baked at noon.</p>',
  price: '4.5',
  image: '',
  categories: ['Sides'],
  virtual: false,
  vat_class: '',
};

const post = (path: string, body: object) => admin.post<Saved>(`/api/admin/menu/${path}`, body);
const done = async (path: string, body: object): Promise<Edited> => {
  const { code, body: answer } = await post(path, body);
  expect({ code, message: answer.message }).toEqual({ code: 200, message: '' });
  if (!answer.product) throw new Error('no product');
  return answer.product;
};
const create = (facts: Partial<typeof dish> = {}) => done('create', { ...dish, ...facts });
const withRevision = ({ id, revision }: Edited) => ({ id, revision });
const list = async (query = '') => (await admin.get<List>(`/api/admin/menu${query}`)).body;
const history = async (id: number) =>
  (await admin.get<{ readonly changes: readonly Change[] }>(`/api/admin/menu/${id}/history`)).body.changes;
const stockOf = async (id: number, query = '') =>
  (await admin.get<ProductStock>(`/api/admin/menu/${id}/stock${query}`)).body;
const onSale = async (id: number) => {
  await api.untilProjected();
  const { code, body } = await api.visitor().get<OnSale>(`/api/products/${id}`);
  return code === 200 ? body : undefined;
};

describe('creating and editing', () => {
  it('MENU-02 MENU-11 a new product is on sale at once, under the next number', async () => {
    const created = await create({ name: '  Focaccia  ', price: ' £4.5 ' });
    expect(created).toMatchObject({ id: 4, name: 'Focaccia', price: '4.50', revision: 0, withdrawn: false });
    expect(await onSale(4)).toMatchObject({ name: 'Focaccia', price: 450 });
  });

  it('MENU-02 two products created at the same time get numbers of their own', async () => {
    const made = await Promise.all([1, 2, 3, 4].map((nth) => create({ name: `Twin ${nth}` })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(4);
  });

  it('MENU-02 OPEN-13 a description is stored without what could harm a reader', async () => {
    const { description } = await create({ description: '<p onclick="x()">a<script>alert(1)</script></p>' });
    expect(description).toBe('<p>a</p>');
  });

  it('MENU-02 a save changes what is another than before, for customers too', async () => {
    const { id, revision } = await create();
    const saved = await done('save', { ...dish, id, revision, name: 'Focaccia <b>', price: '5', vat_class: 'zero' });
    expect(saved).toMatchObject({ name: 'Focaccia <b>', price: '5.00', vat_class: 'zero', revision: 1 });
    expect(await onSale(id)).toMatchObject({ name: 'Focaccia <b>', price: 500 });
    const [latest] = await history(id);
    expect(latest?.facts.map(({ fact }) => fact)).toEqual(['name', 'price', 'vat_class']);
  });

  it('MENU-02 MENU-09 has its place in the menu, as customers then see it', async () => {
    const product = await create({ name: 'Amuse-bouche' });
    const inMenu = async () => {
      await api.untilProjected();
      return (await api.visitor().get<OnSale[]>('/api/products')).body.map(({ id }) => id);
    };
    expect((await inMenu()).at(-1)).toBe(product.id);
    const first = await done('save', { ...dish, ...withRevision(product), name: product.name, place: -1 });
    expect(first).toMatchObject({ place: -1 });
    expect((await inMenu())[0]).toBe(product.id);
    expect((await list('?sort=place&limit=1')).items.map(({ id }) => id)).toEqual([product.id]);
    expect((await history(product.id))[0]?.facts).toEqual([{ fact: 'place', before: '0', after: '-1' }]);
    const kept = await done('save', { ...dish, ...withRevision(first), name: 'Amuse' });
    expect(kept).toMatchObject({ name: 'Amuse', place: -1 });
    expect((await post('save', { ...dish, ...withRevision(kept), place: 1.5 })).code).toBe(422);
    await done('put_back', { ...withRevision(kept), change: first.revision });
    expect((await inMenu()).at(-1)).toBe(product.id);
  });

  it('ALG-01 ALG-04 what is stated of the food and of a variant is what customers read', async () => {
    const allergens = { milk: 'contains', nuts: 'may-contain', eggs: 'free' };
    const food = { allergens, diets: ['vegetarian'], spiciness: 2 };
    const { id, revision } = await done('create', { ...dish, ...food });
    expect(await onSale(id)).toMatchObject(food);
    const variant = {
      id,
      revision,
      name: 'With cream',
      difference: '1',
      weighting: 1,
      allergens: { eggs: 'contains' },
    };
    const saved = await done('variant', variant);
    expect(await onSale(id)).toMatchObject({
      variants: [{ allergens: { milk: 'contains', nuts: 'may-contain', eggs: 'contains' } }],
    });
    await done('save', { ...dish, ...withRevision(saved), allergens: {}, diets: [] });
    const { variants, ...product } = (await onSale(id)) ?? {};
    expect(product).toMatchObject({ allergens: {}, diets: [], spiciness: 2 });
    expect(variants).toMatchObject([{ allergens: { eggs: 'contains' } }]);
    expect((await history(id))[0]?.facts).toContainEqual({ fact: 'Milk', before: 'contains', after: '' });
  });

  it('what goes with a product is what customers are told, by its number', async () => {
    const bread = await done('create', { ...dish, name: 'Bread' });
    const { id, revision } = await done('create', { ...dish, goes_with: [bread.id] });
    expect(await onSale(id)).toMatchObject({ goes_with: [bread.id] });
    const saved = await done('save', { ...dish, id, revision });
    expect(saved.goes_with).toEqual([bread.id]);
    expect(await post('save', { ...dish, ...withRevision(saved), goes_with: [id] })).toMatchObject({
      body: { status: false, message: 'Please name up to four other products that go with it, each once.' },
    });
    await done('save', { ...dish, ...withRevision(saved), goes_with: [] });
    expect(await onSale(id)).not.toHaveProperty('goes_with');
    expect((await history(id))[0]?.facts).toContainEqual({ fact: 'goes_with', before: `#${bread.id}`, after: '' });
  });

  it('ALG-01 a save that says nothing of them leaves them as they are', async () => {
    const { id, revision } = await done('create', { ...dish, allergens: { milk: 'contains' }, diets: ['vegan'] });
    await done('save', { ...dish, id, revision, name: 'Plain' });
    expect(await onSale(id)).toMatchObject({ name: 'Plain', allergens: { milk: 'contains' }, diets: ['vegan'] });
  });

  it.each([
    ['', 'Please give a price.'],
    ['-1', 'A price cannot be negative.'],
    ['9.505', 'Please give at most two decimals, such as 9.50.'],
    ['10000.01', 'Please give a price of at most £10,000.'],
    ['nine', 'Please give a price in pounds, such as 9.50.'],
    [950, 'Please give a price.'],
  ])('MENU-11 refuses the price %j with a message at the field', async (price, problem) => {
    const { code, body } = await post('create', { ...dish, price });
    expect(code).toBe(422);
    expect(body.errors).toEqual({ price: [problem] });
  });

  it.each([
    [{ name: ' ' }, 200],
    [{ name: 'x'.repeat(256) }, 422],
    [{ name: { a: 1 } }, 422],
    [{ image: '//evil.test/x.png' }, 200],
    [{ image: 'https://evil.test/x.png' }, 200],
    [{ categories: ['a', 'a'] }, 422],
    [{ categories: [1] }, 422],
    [{ vat_class: 'none' }, 422],
    [{ allergens: { dairy: 'contains' } }, 422],
    [{ allergens: { milk: 'perhaps' } }, 422],
    [{ allergens: ['milk'] }, 422],
    [{ allergens: 'milk' }, 422],
    [{ diets: ['keto'] }, 422],
    [{ diets: ['vegan', 'vegan'] }, 422],
    [{ diets: 'vegan' }, 422],
    [{ goes_with: 3 }, 422],
    [{ goes_with: ['3'] }, 422],
    [{ goes_with: [3, 3] }, 422],
    [{ goes_with: [1, 2, 3, 4, 5] }, 422],
    [{ spiciness: 4 }, 422],
    [{ spiciness: -1 }, 422],
    [{ spiciness: 'hot' }, 422],
    [{ spiciness: '1.5' }, 422],
    [{ virtual: 'yes' }, 422],
    [{ description: 'a\0' }, 200],
    [{ description: '<b>'.repeat(30_000) }, 200],
  ])('refuses %j', async (facts, code) => {
    const answer = await post('create', { ...dish, ...facts });
    expect(answer).toMatchObject({ code, body: { status: false, message: expect.stringMatching(/./) } });
  });

  it('knows no other product', async () => {
    expect((await post('save', { ...dish, id: 999_999, revision: 0 })).code).toBe(404);
    expect((await admin.get('/api/admin/menu/999999')).code).toBe(404);
    expect((await admin.get('/api/admin/menu/999999/history')).code).toBe(404);
    for (const id of ['abc', '1.5', "1'--"]) expect((await admin.get(`/api/admin/menu/${id}`)).code).toBe(400);
  });
});

describe('two editors', () => {
  it('MENU-10 the second save is refused with what changed meanwhile, and goes through on what is there now', async () => {
    const read = await create();
    await done('save', { ...dish, ...withRevision(read), price: '5' });
    const { body } = await post('save', { ...dish, ...withRevision(read), name: 'Ciabatta' });
    expect(body).toMatchObject({
      status: false,
      message: expect.stringContaining('Someone else'),
      product: { name: 'Focaccia', price: '5.00', revision: 1 },
      changes: [
        { revision: 1, by: expect.stringMatching(/./), facts: [{ fact: 'price', before: '£4.50', after: '£5.00' }] },
      ],
    });
    const saved = await done('save', { ...dish, id: read.id, revision: 1, price: '5', name: 'Ciabatta' });
    expect(saved).toMatchObject({ name: 'Ciabatta', price: '5.00' });
  });

  it('MENU-10 of two saves at the same time one is refused', async () => {
    const read = await create();
    const saves = await Promise.all(['5', '6'].map((price) => post('save', { ...dish, ...withRevision(read), price })));
    expect(saves.map(({ body }) => body.status).toSorted()).toEqual([false, true]);
  });
});

describe('variants', () => {
  it('MENU-03 are added, changed and removed, and customers choose among those that are there', async () => {
    const product = await create();
    const added = await done('variant', { ...withRevision(product), name: 'Half', difference: '-1.5', weighting: 1 });
    const [half] = added.variants;
    expect(half).toMatchObject({ name: 'Half', difference: '-1.50', combined_price: 300 });
    const which = { variant_id: half?.variant_id };
    const changed = await done('variant', {
      ...withRevision(added),
      ...which,
      name: 'Small',
      difference: '-1',
      weighting: 2,
    });
    expect(changed.variants).toMatchObject([{ name: 'Small', difference: '-1.00', weighting: 2 }]);
    expect(await onSale(product.id)).toMatchObject({ variants: [{ name: 'Small', combined_price: 350 }] });
    expect((await done('variant/remove', { ...withRevision(changed), ...which })).variants).toEqual([]);
    expect(await onSale(product.id)).toMatchObject({ variants: [] });
  });

  it('MENU-03 MENU-11 are refused below a price of nothing, by another’s name and with a bad difference', async () => {
    const product = await create();
    const variant = { ...withRevision(product), name: 'Half', difference: '0', weighting: 1 };
    expect((await post('variant', { ...variant, difference: '-4.51' })).body.status).toBe(false);
    expect((await post('variant', { ...variant, difference: '1.555' })).body.errors).toHaveProperty('difference');
    await done('variant', variant);
    expect((await post('variant', { ...variant, name: 'HALF' })).body.message).toContain('another name');
  });

  it('MENU-03 OPEN-20 a cart keeps the name and price of a variant that is removed', async () => {
    const product = await create();
    const { variants, revision } = await done('variant', {
      ...withRevision(product),
      name: 'Half',
      difference: '-1.5',
      weighting: 1,
    });
    const variant_id = variants[0]?.variant_id;
    expect((await post('count', { id: product.id, variant_id, count: 5 })).body.status).toBe(true);
    const ann = api.visitor();
    await ann.post('/api/moveProductStockToBasket', { id: product.id, variant: 'Half', quantity: 1 });
    const before = (await ann.post<{ readonly cartItems: readonly object[] }>('/api/getCartFromSession')).body
      .cartItems;
    expect(before).toHaveLength(1);
    await done('variant/remove', { id: product.id, revision, variant_id });
    await api.untilProjected();
    const after = (await ann.post<{ readonly cartItems: readonly object[] }>('/api/getCartFromSession')).body.cartItems;
    expect(after).toMatchObject([{ name: expect.stringContaining('Focaccia'), variant: 'Half' }]);
  });
});

describe('withdrawing', () => {
  it('MENU-05 a withdrawn product is gone from the menu at once, stays in the list, and comes back as it was', async () => {
    const product = await create({ name: 'Panettone' });
    const gone = await done('withdraw', withRevision(product));
    expect(gone.withdrawn).toBe(true);
    expect(await onSale(product.id)).toBeUndefined();
    expect((await list('?search=panettone')).items).toMatchObject([{ id: product.id, state: 'withdrawn' }]);
    const ann = api.visitor();
    const { body } = await ann.post<Saved>('/api/moveProductStockToBasket', {
      id: product.id,
      variant: '',
      quantity: 1,
    });
    expect(body.status).toBe(false);
    await done('bring_back', withRevision(gone));
    expect(await onSale(product.id)).toMatchObject({ name: 'Panettone', price: 450 });
  });
});

describe('the list', () => {
  it('MENU-01 has every product with its units, states and categories, and finds by words of it', async () => {
    const { items, categories } = await list('?limit=100');
    expect(items.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 2, 3]));
    expect(items.find(({ id }) => id === 3)).toMatchObject({
      name: 'Cola',
      variants: 2,
      stock: 10,
      held: 0,
      state: 'active',
    });
    expect(categories).toEqual(['Drinks', 'Pizza', 'Sides']);
    expect((await list('?search=LARGE')).items.map(({ id }) => id)).toEqual([3]);
    expect((await list('?search=%25')).items).toEqual([]);
    expect((await list('?category=Drinks')).items.map(({ id }) => id)).toEqual([3]);
    expect((await list('?category=Drinks&state=withdrawn')).items).toEqual([]);
  });

  it.each(['id', 'place', 'name', 'price', 'stock', 'held'])(
    'MENU-01 goes page by page through all, sorted by %s both ways',
    async (sort) => {
      const whole = (await list(`?limit=100&sort=${sort}`)).items.map(({ id }) => id);
      for (const order of ['asc', 'desc']) {
        const found: number[] = [];
        let after = '';
        do {
          const { items, next } = await list(`?limit=3&sort=${sort}&order=${order}${after}`);
          found.push(...items.map(({ id }) => id));
          after = next === null ? '' : `&after=${encodeURIComponent(next)}`;
        } while (after !== '');
        expect(found).toEqual(order === 'asc' ? whole : whole.toReversed());
      }
    },
  );

  it.each([
    'limit=0',
    'limit=101',
    'sort=secret',
    'order=x',
    'state=x',
    'after=a&after=b',
    `search=${'x'.repeat(101)}`,
  ])('refuses a list with %s', async (query) => {
    expect((await admin.get(`/api/admin/menu?${query}`)).code).toBe(422);
  });

  it.each(['x', 'W10', Buffer.from('["a",1]').toString('base64url'), Buffer.from('[1e99,1]').toString('base64url')])(
    'refuses the place %s',
    async (after) => {
      expect((await admin.get(`/api/admin/menu?sort=price&after=${after}`)).code).toBe(400);
    },
  );
});

describe('units', () => {
  it('MENU-04 a count is what the list and customers then see', async () => {
    const { id } = await create({ name: 'Counted' });
    expect((await post('count', { id, count: 7 })).body).toEqual({ status: true, message: '' });
    expect((await list('?search=counted')).items).toMatchObject([{ id, stock: 7 }]);
    expect(await onSale(id)).toMatchObject({ stock: 7 });
    expect((await post('count', { id, count: -1 })).code).toBe(422);
    expect((await post('count', { id, variant_id: 5, count: 1 })).body.status).toBe(false);
  });

  it('MENU-04 each movement is listed with who, why and the basket behind it, and they add up to the stock', async () => {
    const { id } = await create({ name: 'Moved' });
    await post('count', { id, count: 7, reason: 'Stocktake' });
    expect((await post('move', { id, by: 5, reason: ' Delivery\n12 ' })).body).toEqual({ status: true, message: '' });
    expect((await post('move', { id, by: -2, reason: 'Dropped' })).body.status).toBe(true);
    await api.visitor().post('/api/moveProductStockToBasket', { id, variant: '', quantity: 1 });
    await api.untilProjected();
    const { units, movements, next } = await stockOf(id);
    expect(units).toMatchObject([
      { variant_id: null, name: 'Moved', stock: 10, held: 1, status: 'active', sold: true },
    ]);
    expect(movements).toMatchObject([
      { what: 'StockHeld', by: 'customer', by_name: null, units: 0, held: 1, basket: expect.stringMatching(/./) },
      { what: 'StockMoved', units: -2, reason: 'Dropped', stock: 10 },
      { what: 'StockMoved', units: 5, reason: 'Delivery 12', stock: 12 },
      {
        what: 'StockCounted',
        by: 'staff',
        by_name: expect.stringMatching(/./),
        units: 7,
        reason: 'Stocktake',
        stock: 7,
      },
    ]);
    expect(next).toBeNull();
    expect(movements.reduce((sum, movement) => sum + movement.units, 0)).toBe(10);
    const first = await stockOf(id, '?limit=3');
    const second = await stockOf(id, `?limit=3&after=${first.next}`);
    expect([...first.movements, ...second.movements]).toEqual(movements);
    expect(second.next).toBeNull();
  });

  it('MENU-04 names the variant whose units moved', async () => {
    const product = await create({ name: 'Halves' });
    const { variants } = await done('variant', {
      ...withRevision(product),
      name: 'Half',
      difference: '0',
      weighting: 1,
    });
    const variant_id = variants[0]?.variant_id;
    await post('move', { id: product.id, variant_id, by: 4, reason: 'Delivery' });
    const { units, movements } = await stockOf(product.id);
    expect(units).toMatchObject([
      { variant_id: null, sold: false },
      { variant_id, name: 'Half', stock: 4, sold: true },
    ]);
    expect(movements).toMatchObject([{ variant: 'Half', units: 4 }]);
  });

  it.each([
    [{ by: 0, reason: 'x' }, 200],
    [{ by: -1, reason: 'x' }, 200],
    [{ by: 1, reason: ' ' }, 200],
    [{ by: 1.5, reason: 'x' }, 422],
    [{ by: 1_000_001, reason: 'x' }, 422],
    [{ by: 1, reason: 'x'.repeat(201) }, 422],
    [{ by: 1 }, 422],
    [{ by: 1, reason: 'x', variant_id: 5 }, 200],
  ])('MENU-04 refuses the movement %j', async (body, code) => {
    const { id } = await create();
    expect(await post('move', { id, ...body })).toMatchObject({ code, body: { status: false } });
    expect((await stockOf(id)).movements).toEqual([]);
  });

  it.each(['after=x', 'after=-1', 'after=9999999999999999999', 'limit=0', 'limit=101'])(
    'MENU-04 refuses movements with %s',
    async (query) => {
      expect((await admin.get(`/api/admin/menu/1/stock?${query}`)).code).toBe(422);
    },
  );
});

describe('history', () => {
  it('MENU-09 shows each change with who, before and after, and puts it back by a further one', async () => {
    const created = await create();
    const saved = await done('save', { ...dish, ...withRevision(created), price: '5', name: 'Ciabatta' });
    const renamed = await done('save', { ...dish, ...withRevision(saved), price: '5', name: 'Pane' });
    const changes = await history(created.id);
    expect(changes.map(({ what }) => what)).toEqual(['ProductRevised', 'ProductRevised', 'ProductAdded']);
    expect(changes[1]).toMatchObject({
      by: expect.stringMatching(/./),
      facts: [
        { fact: 'name', before: 'Focaccia', after: 'Ciabatta' },
        { fact: 'price', before: '£4.50', after: '£5.00' },
      ],
    });
    expect(await done('put_back', { ...withRevision(renamed), change: 1 })).toMatchObject({
      name: 'Focaccia',
      price: '4.50',
      revision: 3,
    });
    expect(await history(created.id)).toHaveLength(4);
    expect(await onSale(created.id)).toMatchObject({ name: 'Focaccia', price: 450 });
  });

  it('MENU-09 shows what is another in a long description, or only in its formatting', async () => {
    const long = `<p>${'Baked on stone. '.repeat(40)}`;
    const created = await create({ description: `${long}Once</p>` });
    const saved = await done('save', { ...dish, ...withRevision(created), description: `${long}Twice</p>` });
    await done('save', { ...dish, ...withRevision(saved), description: `${long}<b>Twice</b></p>` });
    const [formatted, reworded] = await history(created.id);
    expect(reworded?.facts).toMatchObject([
      { before: expect.stringMatching(/^….*Once$/), after: expect.stringMatching(/^….*Twice$/) },
    ]);
    expect(formatted?.facts).toMatchObject([{ after: expect.stringMatching(/<b>Twice<\/b><\/p>$/) }]);
  });

  it('MENU-09 goes page by page back to the first change', async () => {
    let product = await create();
    for (let at = 1; at <= 104; at++)
      product = await done('save', { ...dish, ...withRevision(product), price: `${at}` });
    const page = async (query: string) =>
      (
        await admin.get<{ readonly changes: readonly Change[]; readonly next: number | null }>(
          `/api/admin/menu/${product.id}/history${query}`,
        )
      ).body;
    const newest = await page('');
    const oldest = await page(`?after=${newest.next}`);
    expect([...newest.changes, ...oldest.changes].map(({ revision }) => revision)).toEqual(
      Array.from({ length: 105 }, (_, at) => 104 - at),
    );
    expect(oldest.next).toBeNull();
    expect(oldest.changes.at(-2)?.facts).toEqual([{ fact: 'price', before: '£4.50', after: '£1.00' }]);
    for (const after of ['0', '-1', 'x'])
      expect((await admin.get(`/api/admin/menu/${product.id}/history?after=${after}`)).code).toBe(422);
  });

  it('MENU-09 MENU-10 puts back only on the product as it was read', async () => {
    const created = await create();
    const saved = await done('save', { ...dish, ...withRevision(created), price: '5' });
    const { body } = await post('put_back', { id: saved.id, revision: 0, change: 1 });
    expect(body).toMatchObject({ status: false, changes: [{ revision: 1 }] });
  });
});

describe('who may', () => {
  it.each(['kitchen', 'customer', 'developer'] as const)('OPEN-09 %s may not', async (role) => {
    const visitor = await api.loggedIn(role);
    expect((await visitor.get('/api/admin/menu')).code).toBe(403);
    expect((await visitor.post('/api/admin/menu/create', dish)).code).toBe(403);
  });
});
