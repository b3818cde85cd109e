import type { Known, Variant } from '../state.js';
import { systemClock, systemContext } from '@hatch/kernel';
import { ALLERGEN_NAMES, DIET_NAMES } from '@hatch/kernel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { menuCsv } from './menu-csv.js';
import { planImport, type CurrentProduct } from './plan-import.js';
import { readMenuFile } from './read-menu-file.js';

const context = systemContext('spec', systemClock);

const present = (
  productId: number,
  facts: Partial<Known> = {},
  units: Record<string, number> = {},
): CurrentProduct => ({
  product: {
    status: 'listed',
    productId,
    name: `Dish ${productId}`,
    shortDesc: '',
    description: '',
    price: 950,
    image: null,
    virtual: false,
    categories: ['Sides'],
    spiciness: 0,
    variants: new Map(),
    removed: new Map(),
    revision: 4,
    ...facts,
  },
  units: (variantId) => units[`${variantId}`] ?? 0,
});
const variants = (...all: readonly Variant[]) => new Map(all.map((each) => [each.variantId, each]));
const large: Variant = { variantId: 7, name: 'Large', incrementalPrice: 300, weighting: 2 };

const MENU = [
  present(1, { name: 'Soup' }, { null: 5 }),
  present(2, { name: 'Pizza', variants: variants(large) }),
  present(3, { name: 'Old', status: 'withdrawn' }),
  present(4, { name: 'Twin' }),
  present(5, { name: 'twin' }),
];

const plan = async (text: string, withdrawMissing = false, menu: readonly CurrentProduct[] = MENU) => {
  const file = await readMenuFile(Buffer.from(text));
  if ('code' in file) throw new Error(file.message);
  return planImport(file.lines, menu, withdrawMissing, context);
};
const outcomes = async (text: string, withdrawMissing = false) =>
  (await plan(text, withdrawMissing)).lines.map(({ line, outcome, name, variant, problems }) =>
    [line, outcome, variant === '' ? name : `${name}/${variant}`, ...problems].join(' '),
  );

describe('what importing a file would do', () => {
  it('MENU-08 is told line by line: added, changed, unchanged', async () => {
    const { products, lines } = await plan('id,name,price,stock\n1,Soup,9.80,8\n,Bread,2,40\n,SOUP II,3,\n2,,9.5,\n');
    expect(lines.map(({ line, outcome }) => [line, outcome])).toEqual([
      [2, 'changed'],
      [3, 'added'],
      [4, 'added'],
      [5, 'unchanged'],
    ]);
    expect(lines[0]?.changes).toEqual([
      { column: 'price', before: '9.50', after: '9.80' },
      { column: 'stock', before: '5', after: '8' },
    ]);
    expect(products).toEqual([
      {
        productId: 1,
        revision: 4,
        steps: [
          { line: 2, does: 'revise', facts: { price: 980 } },
          { line: 2, does: 'count', variantId: null, units: 8 },
        ],
      },
      expect.objectContaining({
        productId: null,
        steps: [expect.objectContaining({ does: 'add' }), expect.anything()],
      }),
      expect.objectContaining({ productId: null }),
    ]);
  });

  it('MENU-08 finds a product and a variant by its name where there is no id, so that a file can be imported again', async () => {
    expect(await outcomes('name,variant,price,difference\n soup ,,9.50,\nPizza,LARGE,,+4\nPizza,Small,,0\n')).toEqual([
      '2 unchanged soup',
      '3 changed Pizza/Large',
      '4 added Pizza/Small',
    ]);
  });

  it('MENU-08 takes no other end of a line for a change of a description', async () => {
    const menu = [present(1, { name: 'Soup', description: '<p>Hot</p>\n<p>Thick</p>' })];
    const { lines } = await plan('name,description\r\nSoup,"<p>Hot</p>\r\n<p>Thick</p>"\r\n', false, menu);
    expect(lines).toMatchObject([{ outcome: 'unchanged' }]);
  });

  it('MENU-02 MENU-08 gives a product and its variants their places', async () => {
    const { products, lines } = await plan('name,variant,place\nPizza,,30\nPizza,Large,5\nSoup,,x\n');
    expect(products[0]?.steps).toMatchObject([
      { does: 'revise', facts: { place: 30 } },
      { does: 'revise-variant', facts: { weighting: 5 } },
    ]);
    expect(lines.at(-1)?.problems).toEqual(['place: Please give a whole number.']);
  });

  it('MENU-08 adds a product with its variants, and one that is not on sale yet', async () => {
    const { products, lines } = await plan(
      'name,variant,price,difference,stock,on_sale\nBuns,Two,,1,5,\nBuns,,4,,,no\nBuns,Four,,2,6,\n',
    );
    expect(lines.map(({ outcome }) => outcome)).toEqual(['added', 'added', 'added']);
    expect(products[0]?.steps.map(({ line, does }) => [line, does])).toEqual([
      [3, 'add'],
      [2, 'add-variant'],
      [2, 'count'],
      [4, 'add-variant'],
      [4, 'count'],
      [3, 'withdraw'],
    ]);
  });

  it.each([
    ['id,name\n77,Ghost', '2 bad Ghost There is no product 77. Leave id empty to add one.'],
    ['id,name\nabc,Ghost', '2 bad Ghost There is no product abc. Leave id empty to add one.'],
    ['name\n\nNew', '3 bad New price: Please give a price.'],
    ['name,price\nNew,9.505', '2 bad New price: Please give at most two decimals, such as 9.50.'],
    ['name,price\nNew,-1', '2 bad New price: A price cannot be negative.'],
    ['id,price\n1,99999999999999', '2 bad Soup price: Please give a price of at most £10,000.'],
    ['name,price\n,1', '2 bad  name: Please give a name.'],
    ['name\nTwin', '2 bad Twin Several products have this name. Please give the id of the one that is meant.'],
    [
      'name,variant\nNobody,Large',
      '2 bad Nobody/Large There is no product of this name, and no line of its own adds it.',
    ],
    ['id,variant_id\n2,9', '2 bad Pizza There is no variant 9 of this product. Leave variant_id empty to add one.'],
    ['id,variant,price\n2,Large,12.50', '2 bad Pizza/Large price: This belongs on the line of the product.'],
    ['id,difference\n1,1', '2 bad Soup difference: This belongs on the line of the variant.'],
    ['id,stock\n2,5', '2 bad Pizza stock: This product has variants. Please give it on their lines.'],
    ['id,stock\n1,-5', '2 bad Soup stock: Please give a whole number from 0 to 1000000, or nothing.'],
    [
      'id,vat,virtual\n1,20%,maybe',
      '2 bad Soup vat: Please give standard, reduced or zero, or nothing. virtual: Please give yes or no.',
    ],
    ['id,milk\n1,some', '2 bad Soup milk: Please give contains, may contain or free, or nothing.'],
    ['id,spiciness\n1,9', '2 bad Soup Please give the spiciness as a whole number from 0 to 3.'],
    ['id,picture\n1,https://elsewhere.example/a.png', '2 bad Soup Please give the image as a path of this site.'],
    [
      'id,variant,difference\n2,Large,-9.51',
      '2 bad Pizza/Large Please give a price in whole pence that is not below 0, variants included.',
    ],
  ])('MENU-08 says of %j what is wrong', async (text, said) => {
    expect((await outcomes(text))[0]).toBe(said);
  });

  it('MENU-08 refuses the second line about the same thing', async () => {
    expect(await outcomes('id,name,price\n1,,1\n,soup,2\n')).toEqual([
      '2 changed Soup',
      '3 bad soup Line 2 is about this product too.',
    ]);
    expect(await outcomes('id,variant,difference\n2,Large,1\n2,large,2\n')).toEqual([
      '2 changed Pizza/Large',
      '3 bad Pizza/large Another line is about this variant too.',
    ]);
  });

  it('MENU-08 withdraws what the file does not name only where that is asked for', async () => {
    expect(await outcomes('id\n1\n2\n')).toEqual(['2 unchanged Soup', '3 unchanged Pizza']);
    expect(await outcomes('id\n1\n2\n', true)).toEqual([
      '0 withdrawn Pizza/Large',
      '0 withdrawn Twin',
      '0 withdrawn twin',
      '2 unchanged Soup',
      '3 unchanged Pizza',
    ]);
    expect(await outcomes('id,on_sale\n3,yes\n1,no\n2,\n')).toEqual([
      '2 changed Old',
      '3 withdrawn Soup',
      '4 unchanged Pizza',
    ]);
  });

  const anyText = fc.string({ unit: 'binary' }).map((text) => Buffer.from(text.replaceAll('\0', '')).toString());
  const allergens = fc.dictionary(
    fc.constantFrom(...ALLERGEN_NAMES),
    fc.constantFrom('contains' as const, 'may-contain' as const, 'free' as const),
  );
  const anyVariants = fc
    .uniqueArray(
      fc.record({
        variantId: fc.integer({ min: 1, max: 99 }),
        name: anyText,
        incrementalPrice: fc.integer({ min: -100, max: 500 }),
        weighting: fc.integer(),
        allergens,
      }),
      { selector: ({ variantId }) => variantId },
    )
    .map((all) => variants(...all));
  const anyProduct = fc.record({
    status: fc.constantFrom('listed' as const, 'withdrawn' as const),
    name: anyText,
    shortDesc: anyText,
    description: anyText,
    price: fc.nat({ max: 1_000_000 }),
    image: fc.option(anyText),
    virtual: fc.boolean(),
    categories: fc.array(anyText),
    spiciness: fc.nat({ max: 3 }),
    diets: fc.uniqueArray(fc.constantFrom(...DIET_NAMES)),
    allergens,
    place: fc.integer({ min: -1_000_000, max: 1_000_000 }),
    variants: anyVariants,
  });

  it('MENU-08 importing an export changes nothing, whatever the menu is', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyProduct), async (all) => {
        const menu = all.map((facts, at) => present(at + 1, facts));
        const pages = async function* () {
          yield menu.map(({ product }) => product);
        };
        let text = '';
        for await (const part of menuCsv(pages())) text += part;
        const { products, lines } = await plan(text, true, menu);
        expect(products).toEqual([]);
        expect(lines.filter(({ outcome }) => outcome !== 'unchanged')).toEqual([]);
      }),
    );
  }, 60_000);
});
