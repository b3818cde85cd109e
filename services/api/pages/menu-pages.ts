import type { Html } from '@hatch/platform';
import { GetMenu } from '@hatch/projections/catalog';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { menuPage } from './plain-pages.js';
import { categoriesInOrder } from '../catalog/category-order.js';
import { blockSafe, productsIn, withoutInternals, wordsOf } from '../catalog/wire.js';
import { FoundPages } from './found/found-pages.service.js';

type Menu = {
  readonly products: string;
  readonly main: Html;
  readonly data: string;
};
type From = { readonly json: string; readonly siteName: string; readonly categories: readonly string[] };

const MOST = 500;

@Injectable()
export class MenuPages {
  #plain: (Menu & From) | undefined;

  constructor(
    private readonly queries: QueryBus,
    private readonly found: FoundPages,
  ) {}

  async menu(
    siteName: string,
    withInternals: boolean,
    ownWrites: AfterOwnWrites,
  ): Promise<Menu & { readonly categories: readonly string[] }> {
    const [json, categories] = await Promise.all([
      this.queries.execute(new GetMenu({ limit: MOST, ...ownWrites })),
      categoriesInOrder(this.queries, ownWrites),
    ]);
    const from = { json, siteName, categories };
    return { ...(withInternals ? this.#prepared(from) : this.#plainMenu(from)), categories };
  }

  #plainMenu(from: From): Menu {
    const last = this.#plain;
    if (last && last.json === from.json && last.siteName === from.siteName && isSame(last.categories, from.categories))
      return last;
    this.#plain = { ...from, ...this.#prepared({ ...from, json: withoutInternals(from.json) }) };
    return this.#plain;
  }

  #prepared({ json, siteName, categories }: From): Menu {
    const products = productsIn(json);
    return {
      products: blockSafe(json),
      main: menuPage(siteName, products.map(wordsOf)),
      data: this.found.menu(categories, products),
    };
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name, index) => name === other[index]);
