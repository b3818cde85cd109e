import { changeSettings } from '@hatch/contexts/settings';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aCommand } from '../../testing/a-command.js';
import { testApi, type TestApi } from '../../testing/test-api.js';
import type { Visitor } from '../../testing/visitor.js';

type Category = { readonly name: string; readonly products: number };
type Answer = { readonly status: boolean; readonly message: string; readonly categories?: readonly Category[] };

let api: TestApi;
let admin: Visitor;
beforeAll(async () => {
  api = await testApi();
  admin = await api.loggedIn('admin');
});
afterAll(() => api.close());

const post = async (path: string, body: object) =>
  (await admin.post<Answer>(`/api/admin/categories/${path}`, body)).body;
const names = async () =>
  (await admin.get<Answer>('/api/admin/categories')).body.categories?.map(({ name }) => name) ?? [];
const customersSee = async () => {
  await api.untilProjected();
  return (await api.visitor().get<readonly string[]>('/api/categories')).body;
};
const linesOf = async (setting: string) =>
  (await admin.get<{ readonly value: string }>(`/api/settings/${setting}`)).body.value.split('\n');
const stored = () => linesOf('product_categories');
const set = (changes: Readonly<Record<string, string>>) =>
  api.writeSide.aggregates.settings.handle('main', changeSettings({ changes, by: 'admin' }), aCommand());

describe('categories', () => {
  const dish = {
    name: 'Bread',
    short_desc: '',
    description: '',
    price: '1',
    image: '',
    virtual: false,
    vat_class: '',
  };
  beforeEach(() => admin.post('/api/admin/menu/create', { ...dish, categories: ['Sides', 'Pizza'] }));

  it('MENU-06 SET-20 a new one is at the end of the stored list, and there is each name once', async () => {
    expect(await post('create', { name: ' Puddings ' })).toMatchObject({ status: true });
    expect((await names()).at(-1)).toBe('Puddings');
    expect((await stored()).at(-1)).toBe('Puddings');
    expect(await post('create', { name: 'PUDDINGS' })).toMatchObject({
      status: false,
      message: expect.stringContaining('already'),
    });
    expect(await post('create', { name: ' \n ' })).toMatchObject({ status: false });
  });

  it('MENU-06 the order is what customers see', async () => {
    const before = await names();
    const answer = await post('order', { names: [...before.toReversed(), 'No such'] });
    expect(answer.categories?.map(({ name }) => name)).toEqual(before.toReversed());
    expect(await stored()).toEqual(before.toReversed());
    const seen = await customersSee();
    expect(seen).toEqual(before.toReversed().filter((name) => seen.includes(name)));
  });

  it('MENU-06 a renamed one keeps its place and its products', async () => {
    const before = await names();
    const size = (await post('order', { names: before })).categories?.find(({ name }) => name === 'Sides')?.products;
    const answer = await post('rename', { category: 'Sides', name: 'On the side' });
    expect(answer.categories?.find(({ name }) => name === 'On the side')?.products).toBe(size);
    expect(await names()).toEqual(before.map((name) => (name === 'Sides' ? 'On the side' : name)));
    expect(await customersSee()).toContain('On the side');
    expect(await post('rename', { category: 'Sides', name: 'x' })).toMatchObject({ status: false });
    expect(await post('rename', { category: 'On the side', name: 'pizza' })).toMatchObject({ status: false });
    expect(await post('rename', { category: 'No such', name: 'x' })).toMatchObject({ status: false });
  });

  it('MENU-06 one is removed when it is empty, or after its products have another', async () => {
    expect(await post('remove', { category: 'Sides' })).toMatchObject({
      status: false,
      message: expect.stringContaining('choose'),
    });
    expect(await post('remove', { category: 'Sides', move_to: 'No such' })).toMatchObject({ status: false });
    expect(await names()).toContain('Sides');
    expect(await post('remove', { category: 'Sides', move_to: 'Pizza' })).toMatchObject({ status: true });
    expect(await names()).not.toContain('Sides');
    expect(await customersSee()).not.toContain('Sides');
    await post('create', { name: 'Empty' });
    expect(await post('remove', { category: 'Empty' })).toMatchObject({ status: true });
    expect(await stored()).not.toContain('Empty');
  });

  it('MENU-06 a rename that was cut off goes on when it is asked for again', async () => {
    await post('order', { names: await names() });
    await post('rename', { category: 'Sides', name: 'Extras' });
    // As if this product had not been reached.
    await admin.post('/api/admin/menu/create', { ...dish, categories: ['Sides'] });
    expect(await names()).toEqual(expect.arrayContaining(['Sides', 'Extras']));
    expect(await post('rename', { category: 'Sides', name: 'Extras' })).toMatchObject({ status: true });
    expect(await names()).not.toContain('Sides');
    expect((await names()).filter((name) => name === 'Extras')).toHaveLength(1);
  });

  describe('that the kitchen prints at a station', () => {
    const SIDES = '48;10.0.0.1:9100;sides';
    const PIZZA = '32;10.0.0.2:9100;Pizza';

    it('MENU-06 KIT-10 are printed there under their new name', async () => {
      await set({ ta_print_categories: 'Pizza\nSides', ticket_printers: `${SIDES}\n${PIZZA}` });
      expect(await post('rename', { category: 'Sides', name: 'Small plates' })).toMatchObject({ status: true });
      expect(await linesOf('ta_print_categories')).toEqual(['Pizza', 'Small plates']);
      expect(await linesOf('ticket_printers')).toEqual(['48;10.0.0.1:9100;Small plates', PIZZA]);
    });

    it('MENU-06 KIT-10 are printed there when they are part of one that has no station', async () => {
      await set({ ta_print_categories: 'Sides', ticket_printers: SIDES });
      expect(await post('remove', { category: 'Sides', move_to: 'Pizza' })).toMatchObject({ status: true });
      expect(await linesOf('ta_print_categories')).toEqual(['Pizza']);
      expect(await linesOf('ticket_printers')).toEqual(['48;10.0.0.1:9100;Pizza']);
    });

    it('MENU-06 KIT-10 are printed where the one is that they are part of now', async () => {
      await set({ ta_print_categories: 'Sides\nPizza', ticket_printers: `${SIDES}\n${PIZZA}` });
      expect(await post('remove', { category: 'Sides', move_to: 'Pizza' })).toMatchObject({ status: true });
      expect(await linesOf('ta_print_categories')).toEqual(['Pizza']);
      expect(await linesOf('ticket_printers')).toEqual([PIZZA]);
    });

    it('MENU-06 KIT-10 get no name that no station can have', async () => {
      await set({ ticket_printers: SIDES });
      const { message } = await post('rename', { category: 'Sides', name: 'x'.repeat(101) });
      expect(message).toContain('at most 100 characters');
      expect(await names()).toContain('Sides');
      expect(await linesOf('ticket_printers')).toEqual([SIDES]);
    });
  });

  it('OPEN-09 only an administrator may', async () => {
    const cook = await api.loggedIn('kitchen');
    expect((await cook.get('/api/admin/categories')).code).toBe(403);
    expect((await cook.post('/api/admin/categories/create', { name: 'x' })).code).toBe(403);
  });
});
