import { createLogger } from '@hatch/platform';
import { Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import type { RenderPage } from './page-options.js';
import { PageRenderer } from './page-renderer.js';

const BOOT = '{"settings":{"site_name":"The Hatch"}}';

const renderer = (renderPage?: RenderPage) => {
  const lines: string[] = [];
  const destination = new Writable({
    write: (line: Buffer, _encoding, done) => {
      lines.push(String(line));
      done();
    },
  });
  const logger = createLogger({ level: 'info', destination });
  return { lines, pages: new PageRenderer({ indexHtml: '', ...(renderPage && { renderPage }) }, logger) };
};

/** Says which page it draws, and how many it has drawn by then. */
const counting = (ms = 0) => {
  let times = 0;
  return vi.fn(async (path: string) => {
    times += 1;
    await new Promise((resolve) => setTimeout(resolve, ms));
    return { preloads: '', page: `<main>${path} ${times}</main>` };
  });
};
const pageOf = async (drawing: ReturnType<PageRenderer['draw']>) => (await drawing)?.page.toString();

describe('pages that are drawn on the server', () => {
  it('from the page’s own data, and once for as long as it is the same', async () => {
    const render = counting();
    const { pages } = renderer(render);
    expect(await pageOf(pages.draw('/', BOOT, true))).toBe('<main>/ 1</main>');
    expect(render).toHaveBeenCalledWith('/', JSON.parse(BOOT));
    expect(await pageOf(pages.draw('/', BOOT, true))).toBe('<main>/ 1</main>');
    await expect.poll(() => pageOf(pages.draw('/', '{}', true))).toBe('<main>/ 2</main>');
    expect(await pageOf(pages.draw('/', BOOT, true))).toBe('<main>/ 1</main>');
  });

  it('one that names somebody is not kept', async () => {
    const { pages } = renderer(counting());
    await pages.draw('/', BOOT, false);
    await expect.poll(() => pageOf(pages.draw('/', BOOT, false))).toBe('<main>/ 2</main>');
  });

  it('while one is drawn, and four times as long after, browsers draw theirs', async () => {
    const render = counting(30);
    const { pages } = renderer(render);
    const first = pages.draw('/', BOOT, true);
    expect(await pages.draw('/product/1', BOOT, true)).toBeUndefined();
    await first;
    expect(await pages.draw('/product/1', BOOT, true)).toBeUndefined();
    await expect.poll(() => pageOf(pages.draw('/product/1', BOOT, true))).toBe('<main>/product/1 2</main>');
  });

  it('one that cannot be drawn is drawn by the browser, and the log says why', async () => {
    const { pages, lines } = renderer(() => Promise.reject(new Error('window is not defined')));
    expect(await pages.draw('/', BOOT, true)).toBeUndefined();
    expect(lines.join('')).toContain('window is not defined');
  });

  it('without a build for the server browsers draw them all', async () => {
    expect(await renderer().pages.draw('/', BOOT, true)).toBeUndefined();
  });
});
