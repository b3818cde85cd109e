import { isTakeaway, valueOf } from '@hatch/contexts/settings';
import { TradingClock } from '@hatch/contexts/store-status/module';
import { CONFIG, jsonBlock, type Config } from '@hatch/platform';
import type { Product } from '@hatch/projections/catalog';
import { Inject, Injectable } from '@nestjs/common';
import { ShopSettings } from '@hatch/contexts/settings/module';
import type { WireMadePage } from '../../content/site-content.service.js';
import { shortened, type PageMeta } from './page-meta.js';
import { breadcrumbs, menuData, productData, shopData, type ShopFacts } from './structured-data.js';

@Injectable()
export class FoundPages {
  readonly #origin: string;

  constructor(
    private readonly settings: ShopSettings,
    private readonly tradingClock: TradingClock,
    @Inject(CONFIG) { publicUrl }: Pick<Config, 'publicUrl'>,
  ) {
    this.#origin = new URL(publicUrl).origin;
  }

  async home(menu: string): Promise<PageMeta> {
    const facts = await this.#facts();
    return {
      path: '/',
      kind: 'website',
      description: shortened(describe(facts)),
      picture: null,
      data: [blockOf(shopData(facts)), ...(facts.isTakeaway ? [menu] : [])],
    };
  }

  /** JSON-LD; slow to make, so keep it while the menu is the same. */
  menu(categories: readonly string[], products: readonly Product[]): string {
    return blockOf(menuData(this.#origin, categories, products));
  }

  async product(product: Product): Promise<PageMeta> {
    const facts = await this.#facts();
    return {
      path: `/product/${product.id}`,
      kind: 'product',
      description: shortened(product.short_desc || `${product.name} from ${facts.name}`),
      picture: product.image,
      data: [productData(this.#origin, product), breadcrumbs(facts, product.name)].map(blockOf),
    };
  }

  async made(name: string, { title, description }: Pick<WireMadePage, 'title' | 'description'>): Promise<PageMeta> {
    const facts = await this.#facts();
    return {
      path: `/${name}`,
      kind: 'website',
      description: shortened(description || `${title} of ${facts.name}`),
      picture: null,
      data: [blockOf(breadcrumbs(facts, title))],
    };
  }

  async plain(path: string, title: string): Promise<PageMeta> {
    const facts = await this.#facts();
    const description = shortened(`${title}. ${describe(facts)}`);
    return { path, kind: 'website', description, picture: null, data: [] };
  }

  async #facts(): Promise<ShopFacts> {
    const [settings, { weekly }] = await Promise.all([this.settings.all(), this.tradingClock.hours()]);
    return {
      origin: this.#origin,
      name: valueOf(settings, 'site_name'),
      isTakeaway: isTakeaway(settings),
      address: valueOf(settings, 'full_address'),
      postcode: valueOf(settings, 'kitchen_postcode'),
      phone: valueOf(settings, 'phone_no_display'),
      weekly: weekly ?? undefined,
      openTime: valueOf(settings, 'open_time'),
      closeTime: valueOf(settings, 'close_time'),
    };
  }
}

const blockOf = (data: object): string => jsonBlock(data).toString();

const describe = ({ name, isTakeaway, address }: ShopFacts): string => {
  const what = isTakeaway ? `Order online from ${name}, to collect or delivered.` : `Buy online from ${name}.`;
  return address === '' ? what : `${what} ${address}`;
};
