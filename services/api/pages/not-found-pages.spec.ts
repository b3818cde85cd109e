import { expect, it } from 'vitest';
import { NotFoundPages } from './not-found-pages.js';

it('G25 addresses that lead nowhere share one page, until the shop changes', async () => {
  let [written, version] = [0, 'one'];
  const pages = new NotFoundPages(
    { write: () => Promise.resolve(`page ${++written}`) },
    { version: () => Promise.resolve(version) },
  );
  const ask = (url: string) => pages.pageFor({ method: 'GET', url, headers: { accept: 'text/html' } });
  const asked = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(`/nowhere/${n}?q=${n}`)));
  expect(new Set(asked)).toEqual(new Set(['page 1']));
  version = 'two';
  expect(await ask('/nowhere')).toBe('page 2');
});
