import { describe, expect, it } from 'vitest';
import { seedQueries } from '../../../boot';
import { createQueryClient } from '../../../query-client';
import { fakeServer } from '../../../testing/fake-server';
import { aProduct } from '../../../testing/fixtures';
import { aBoot } from '../../../testing/render-app';
import { PAGE_OF_MENU, productsQuery } from './products';

const dish = (id: number) => aProduct({ id, name: `Dish ${id}` });
const dishes = (from: number, many: number) => Array.from({ length: many }, (_, at) => dish(from + at));

const seeded = (many: number) => {
  const queries = createQueryClient();
  seedQueries(queries, aBoot({ products: dishes(1, many) }));
  return queries;
};

describe('a long menu', () => {
  it('PROD-01 MENU-08 is read to its end, each product once', async () => {
    const { callsTo } = fakeServer({
      'GET /api/products': (_: unknown, _path: string, query: string) =>
        query.includes('offset=0') ? dishes(1, PAGE_OF_MENU) : dishes(PAGE_OF_MENU, 3),
    });
    const menu = await createQueryClient().fetchQuery(productsQuery);
    expect(menu.map(({ id }) => id)).toEqual(Array.from({ length: PAGE_OF_MENU + 2 }, (_, at) => at + 1));
    expect(callsTo('GET /api/products')).toHaveLength(2);
  });

  it('PROD-01 is read on where the page brought its first part alone, and only there', () => {
    const isStale = (many: number) => seeded(many).getQueryCache().find(productsQuery)?.isStaleByTime(30_000);
    expect([isStale(PAGE_OF_MENU), isStale(PAGE_OF_MENU - 1)]).toEqual([true, false]);
  });
});
