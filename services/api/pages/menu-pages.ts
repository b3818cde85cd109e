import { GetSettings } from '@hatch/contexts/settings/module';
import type { Html } from '@hatch/platform';
import { GetCategories, GetMenu } from '@hatch/projections/catalog';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { menuPage } from './plain-pages.js';
import { inStoredOrder } from '../catalog/category-order.js';
import { blockSafe, menuWordsIn, withoutInternals } from '../catalog/wire.js';

type Menu = { readonly products: string; readonly main: Html };
type Made = Menu & { readonly siteName: string; readonly json: string };

const MOST = 500;

/** The menu page's products. They are prepared once for as long as they stay as they are. */
@Injectable()
export class MenuPages {
  #plain: Made | undefined;

  constructor(private readonly queries: QueryBus) {}

  async menu(
    siteName: string,
    withInternals: boolean,
    ownWrites: AfterOwnWrites,
  ): Promise<Menu & { readonly categories: readonly string[] }> {
    const [json, names, settings] = await Promise.all([
      this.queries.execute(new GetMenu({ limit: MOST, ...ownWrites })),
      this.queries.execute(new GetCategories(ownWrites)),
      this.queries.execute(new GetSettings({ reader: 'staff', keys: ['product_categories'] })),
    ]);
    const { products, main } = withInternals ? prepared(json, siteName) : this.#plainMenu(json, siteName);
    return { products, main, categories: inStoredOrder(names, settings.product_categories ?? '') };
  }

  #plainMenu(json: string, siteName: string): Menu {
    const last = this.#plain;
    if (last?.json === json && last.siteName === siteName) return last;
    this.#plain = { siteName, json, ...prepared(withoutInternals(json), siteName) };
    return this.#plain;
  }
}

const prepared = (json: string, siteName: string): Menu => ({
  products: blockSafe(json),
  main: menuPage(siteName, menuWordsIn(json)),
});
