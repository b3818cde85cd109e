import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asProgram, tokenFor, type ProgramAnswer } from '../testing/as-program.js';
import { testApi, type TestApi } from '../testing/test-api.js';
import type { Visitor } from '../testing/visitor.js';

type Category = { readonly name: string; readonly products: number };

describe('API-01 categories of the menu', () => {
  let api: TestApi;
  let call: ReturnType<typeof asProgram>;
  let owner: Visitor;
  beforeAll(async () => {
    api = await testApi();
    call = asProgram(api, await tokenFor(api, 'admin', 'menu:read', 'menu:write'));
    owner = await api.loggedIn('admin');
  });
  afterAll(() => api.close());

  const storedNames = async () =>
    (await owner.get<{ readonly value: string }>('/api/settings/product_categories')).body.value.split('\n');

  const namesIn = ({ code, body }: ProgramAnswer): readonly string[] => {
    expect(code).toBe(200);
    return (body['categories'] as readonly Category[]).map(({ name }) => name);
  };

  it('API-01 MENU-06 are made, named anew, put in order and removed, with their products', async () => {
    const made = await call('POST /categories', { name: ' Puddings ' });
    expect(namesIn(made).at(-1)).toBe('Puddings');
    expect(made.body['position']).toMatch(/^\d+$/);
    const { body } = await call('POST /menu', { name: 'Tiramisu', price: 500, categories: ['Puddings'] });
    const product = (after: ProgramAnswer) =>
      call(`GET /menu/${String(body['id'])}?after_position=${String(after.body['position'])}`);
    const renamed = await call('POST /categories/rename', { category: 'Puddings', name: 'Desserts' });
    expect(namesIn(renamed)).not.toContain('Puddings');
    expect((await product(renamed)).body['product']).toMatchObject({ categories: ['Desserts'] });
    const first = await call('POST /categories/order', { names: ['Desserts'] });
    expect(namesIn(first)[0]).toBe('Desserts');
    const seen = await call(`GET /categories?after_position=${String(first.body['position'])}`);
    expect((seen.body['categories'] as readonly string[])[0]).toBe('Desserts');
    const removed = await call('POST /categories/remove', { category: 'Desserts', move_to: 'Pizza' });
    expect(namesIn(removed)).not.toContain('Desserts');
    expect((await product(removed)).body['product']).toMatchObject({ categories: ['Pizza'] });
  });

  it('API-01 MENU-06 a new name is that of a product, too, which was made a moment before', async () => {
    await call('POST /categories', { name: 'Soups' });
    await api.untilProjected();
    const reader = await api.pool.connect();
    await reader.query('BEGIN');
    await reader.query('LOCK TABLE rm.storefront IN EXCLUSIVE MODE');
    await call('POST /menu', { name: 'Minestrone', price: 500, categories: ['Soups'] });
    const renaming = call('POST /categories/rename', { category: 'Soups', name: 'Broths' });
    await expect.poll(storedNames).toContain('Broths');
    await reader.query('ROLLBACK');
    reader.release();
    const renamed = await renaming;
    expect(namesIn(renamed)).not.toContain('Soups');
    expect(renamed.body['categories']).toContainEqual({ name: 'Broths', products: 1 });
  });

  it('API-01 MENU-06 are refused by the same rules as on the page, with a code each', async () => {
    for (const [path, wish, code] of [
      ['', { name: 'PIZZA' }, 'catalog.category-taken'],
      ['', { name: ' \n ' }, 'catalog.bad-category'],
      ['/remove', { category: 'Pizza' }, 'catalog.category-not-empty'],
    ] as const)
      expect(await call(`POST /categories${path}`, wish)).toMatchObject({ code: 409, body: { status: false, code } });
    expect(await call('POST /categories/rename', { category: 'None', name: 'Some' })).toMatchObject({
      code: 404,
      body: { code: 'catalog.unknown-category' },
    });
    expect((await call('POST /categories', { name: 5 })).code).toBe(422);
  });

  it('OPEN-90 API-01 are changed by nobody who may not change the menu', async () => {
    const reads = asProgram(api, await tokenFor(api, 'admin', 'menu:read'));
    const kitchens = asProgram(api, await tokenFor(api, 'kitchen', 'menu:write'));
    for (const program of [reads, kitchens])
      for (const path of ['', '/rename', '/order', '/remove'])
        expect((await program(`POST /categories${path}`, { name: 'Soups' })).code).toBe(403);
  });
});
