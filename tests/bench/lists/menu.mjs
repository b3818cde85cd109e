const PAGE = 50;
/** What the page of the menu asks for at once. */
const SHOWN = 100;

const sortedBy = (column) => [`by ${column}`, () => `?limit=${SHOWN}&sort=${column}&order=desc`, SHOWN];

/** @param {import('./lists-bench.mjs').ListsBench} bench */
export const menu = async (bench) => {
  const placeOf = (round) =>
    Buffer.from(JSON.stringify([`dish ${5_000 + round}`, 5_000 + round])).toString('base64url');
  for (const [name, queryOf, least] of [
    ['first page', () => '', PAGE],
    ['first page, as the page asks', () => `?limit=${SHOWN}`, SHOWN],
    ['a page in the middle', (round) => `?after=${placeOf(round)}`, PAGE],
    ...['id', 'place', 'name', 'price', 'stock', 'held'].map(sortedBy),
    ['a category', (round) => `?category=Course%20${round % 20}`, PAGE],
    ['a state', () => '?state=active', PAGE],
    ['a rare state', () => '?state=withdrawn', 0],
    ['a common word', () => '?search=freshly', PAGE],
    ['one product', (round) => `?search=dish%20${6_000 + round}`, 1],
    ['nothing', (round) => `?search=nothing${round}`, 0],
  ])
    await bench.measure(
      `menu: ${name}`,
      (round) => `/api/admin/menu${queryOf(round)}`,
      (body) => body.items.length,
      least,
    );
  for (const [name, queryOf, least] of [
    ['first page', () => '?limit=50', PAGE],
    ['a page in the middle', (round) => `?limit=50&offset=${5_000 + round}`, PAGE],
    ['a page at the end', (round) => `?limit=50&offset=${9_900 + round}`, PAGE],
    ['a category', (round) => `?limit=50&category=Course%20${round % 20}`, PAGE],
    ['the end of a category', (round) => `?limit=50&offset=440&category=Course%20${round % 20}`, PAGE],
  ])
    await bench.measure(
      `storefront: ${name}`,
      (round) => `/api/products${queryOf(round)}`,
      (body) => body.length,
      least,
    );
  await bench.measure(
    'storefront: its categories',
    () => '/api/categories',
    (body) => body.length,
    20,
  );
  await bench.measure(
    'menu: its categories',
    () => '/api/admin/categories',
    (body) => body.categories.length,
    20,
  );
};
