import { readModels } from '@hatch/projections/all';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { queriesClassesIn, sends, usesOf } from './support/queries-in-use.js';

const root = fileURLToPath(new URL('..', import.meta.url));
type Source = { readonly file: string; readonly text: string };

const sourcesIn = (folder: string, ending: string): readonly Source[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending) && !/(^|\/)(node_modules|dist|testing)\/|\.spec\.ts$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(root, folder, file), 'utf8') }));

const queryFiles = sourcesIn('projections', '.queries.ts');
const services = sourcesIn('services', '.ts');
const handlers = sourcesIn('projections', '.handler.ts');
const queriesHandledIn = (text: string): readonly string[] =>
  [...text.matchAll(/@QueryHandler\((\w+)\)/g)].map(([, query]) => query ?? '');
const queriesClasses = queryFiles.flatMap(({ text }) => queriesClassesIn(text));

describe('a read model', () => {
  const withTables = readModels.filter(({ tables }) => tables.length > 0);

  it.each(withTables.map(({ name }) => name))('%s is read by queries of its own', (name) => {
    const own = queryFiles.filter(({ file }) => basename(file) === `${name}.queries.ts`);
    expect(own.flatMap(({ text }) => queriesClassesIn(text))).toHaveLength(1);
  });

  it('is read by as many queries as there are read models with tables', () => {
    expect(queriesClasses).toHaveLength(withTables.length);
  });

  it.each(queriesClasses)('%s are used, not only provided', (queries) => {
    const users = [...services, ...handlers].filter(
      ({ text }) => text.includes(queries) && usesOf(queries, text).length > 0,
    );
    expect(users).not.toEqual([]);
  });
});

describe('a query that is answered from a read model', () => {
  it.each(handlers.flatMap(({ text }) => queriesHandledIn(text)))('%s is sent by a service', (query) => {
    expect(services.filter(({ text }) => text.includes(query) && sends(query, text))).not.toEqual([]);
  });
});

describe('the check that a read model is read', () => {
  it.each([
    ['a constructor takes it', 'class Cart { constructor(private readonly carts: CartQueries) {} }'],
    ['a function takes a part of it', "const answer = (carts: Pick<CartQueries, 'byId'>) => carts.byId('x');"],
    ['a provider is made with it', '({ provide: Cart, inject: [CartQueries], useFactory: makeCart })'],
    ['a port is filled with it', 'const source = from(ExpiredCarts, CartQueries);'],
    ['it is made and asked', "const cart = await new CartQueries(pool).byId('x');"],
    ['it is made, kept and asked', "const carts = new CartQueries(pool);\nconst cart = () => carts.byId('x');"],
  ])('knows a use: %s', (_what, text) => {
    expect(usesOf('CartQueries', text)).toHaveLength(1);
  });

  it.each([
    ['it is imported', "import { CartQueries } from '@hatch/projections/cart';"],
    ['it is provided', '({ provide: CartQueries, useValue: new CartQueries(pool) })'],
    [
      'it is listed for a module',
      'const QUERIES = [CartQueries] as const; const exports = { providers: [CartQueries] };',
    ],
    ['it is made and never asked', 'const carts = new CartQueries(pool);\nexport { carts };'],
    ['another is used', 'class Cart { constructor(private readonly carts: OldCartQueries) {} }'],
  ])('knows that it is no use when %s', (_what, text) => {
    expect(usesOf('CartQueries', text)).toEqual([]);
  });
});
