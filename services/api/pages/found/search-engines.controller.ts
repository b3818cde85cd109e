import { CONFIG, type Config, html } from '@hatch/platform';
import { StorefrontQueries } from '@hatch/projections/catalog';
import { Controller, Get, Header, Inject } from '@nestjs/common';
import { SiteContent } from '../../content/site-content.service.js';
import { PRIVATE_PAGES } from '../private-pages.js';
import { addressAt } from './structured-data.js';

/** Limit of the sitemap protocol for one file. */
const MOST_ADDRESSES = 50_000;

/** https://www.sitemaps.org/protocol.html */
export const sitemap = (origin: string, paths: readonly string[]): string => {
  const entries = paths.slice(0, MOST_ADDRESSES).map((path) => html`<url><loc>${addressAt(origin, path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`.toString()}\n`;
};

const FOLDERS = ['/api/', '/admin/'];
/** Pages that are a visitor's own or the staff's; one that an administrator made may begin like them. */
const PAGES = [...[...PRIVATE_PAGES.keys()].filter((path) => !path.startsWith('/admin/')), '/order-complete'];
const NOT_FOR_ENGINES = [...FOLDERS, ...PAGES.flatMap((path) => [`${path}$`, `${path}/`, `${path}?`])];

@Controller()
export class SearchEnginesController {
  readonly #origin: string;

  constructor(
    private readonly content: SiteContent,
    private readonly menu: StorefrontQueries,
    @Inject(CONFIG) { publicUrl }: Pick<Config, 'publicUrl'>,
  ) {
    this.#origin = new URL(publicUrl).origin;
  }

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  robots(): string {
    const lines = NOT_FOR_ENGINES.map((path) => `Disallow: ${path}`);
    return ['User-agent: *', ...lines, '', `Sitemap: ${this.#origin}/sitemap.xml`, ''].join('\n');
  }

  @Get('sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  @Header('cache-control', 'public, max-age=3600')
  async sitemap(): Promise<string> {
    const [{ pages }, ids] = await Promise.all([
      this.content.site({ session: undefined }),
      this.menu.idsOnSale(MOST_ADDRESSES),
    ]);
    return sitemap(this.#origin, ['/', ...pages.map(({ name }) => `/${name}`), ...ids.map((id) => `/product/${id}`)]);
  }
}
