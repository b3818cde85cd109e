import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import {
  StorefrontQueries,
  type CategorySize,
  type ProductList,
  type ListedProduct,
  type ShowingProduct,
} from './storefront.queries.js';
import type { MenuPage, MenuPageWish } from './menu-page.js';

export class GetCategories extends UseCaseQuery<AfterOwnWrites, readonly string[]> {}

@QueryHandler(GetCategories)
export class GetCategoriesHandler implements IQueryHandler<GetCategories> {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetCategories): Promise<readonly string[]> {
    await untilProjected(this.checkpoints, 'storefront', data);
    return this.storefront.categories();
  }
}

export class GetCategorySizes extends UseCaseQuery<AfterOwnWrites, readonly CategorySize[]> {}

@QueryHandler(GetCategorySizes)
export class GetCategorySizesHandler implements IQueryHandler<GetCategorySizes> {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetCategorySizes): Promise<readonly CategorySize[]> {
    await untilProjected(this.checkpoints, 'storefront', data);
    return this.storefront.categorySizes();
  }
}

/** JSON text of the products on sale. */
export class GetMenu extends UseCaseQuery<AfterOwnWrites & ProductList, string> {}

@QueryHandler(GetMenu)
export class GetMenuHandler implements IQueryHandler<GetMenu> {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetMenu): Promise<string> {
    await untilProjected(this.checkpoints, 'storefront', data);
    return this.storefront.listJson(data);
  }
}

/** Page by page; includes withdrawn products. */
export class GetWholeMenu extends UseCaseQuery<AfterOwnWrites, AsyncIterable<readonly ListedProduct[]>> {}

@QueryHandler(GetWholeMenu)
export class GetWholeMenuHandler implements IQueryHandler<GetWholeMenu> {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetWholeMenu): Promise<AsyncIterable<readonly ListedProduct[]>> {
    await untilProjected(this.checkpoints, 'storefront', data);
    return this.#pages();
  }

  async *#pages(): AsyncIterable<readonly ListedProduct[]> {
    for (let after = 0; ;) {
      const page = await this.storefront.listings(after);
      if (page.length > 0) yield page;
      const last = page.at(-1);
      if (!last) return;
      after = last.id;
    }
  }
}

export class GetMenuItems extends UseCaseQuery<AfterOwnWrites & MenuPageWish, MenuPage> {}

@QueryHandler(GetMenuItems)
export class GetMenuItemsHandler implements IQueryHandler<GetMenuItems> {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetMenuItems): Promise<MenuPage> {
    await untilProjected(this.checkpoints, 'storefront', data);
    return this.storefront.menuPage(data);
  }
}

/** A product on sale as JSON text; undefined for any other id. */
export class GetProduct extends UseCaseQuery<AfterOwnWrites & { readonly id: number }, string | undefined> {}

@QueryHandler(GetProduct)
export class GetProductHandler implements IQueryHandler<GetProduct> {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetProduct): Promise<string | undefined> {
    await untilProjected(this.checkpoints, 'storefront', data);
    return this.storefront.byIdJson(data.id);
  }
}

type ProductsInCategory = AfterOwnWrites & {
  readonly category: string;
  readonly afterId: number;
  readonly limit: number;
};

/** Ascending; includes withdrawn products. */
export class GetProductsInCategory extends UseCaseQuery<ProductsInCategory, readonly number[]> {}

@QueryHandler(GetProductsInCategory)
export class GetProductsInCategoryHandler implements IQueryHandler<GetProductsInCategory> {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetProductsInCategory): Promise<readonly number[]> {
    await untilProjected(this.checkpoints, 'storefront', data);
    return this.storefront.idsInCategory(data.category, data.afterId, data.limit);
  }
}

export class GetProductsShowing extends UseCaseQuery<
  AfterOwnWrites & { readonly part: string },
  readonly ShowingProduct[]
> {}

@QueryHandler(GetProductsShowing)
export class GetProductsShowingHandler implements IQueryHandler<GetProductsShowing> {
  constructor(
    private readonly storefront: StorefrontQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetProductsShowing): Promise<readonly ShowingProduct[]> {
    await untilProjected(this.checkpoints, 'storefront', data);
    return this.storefront.showing(data.part);
  }
}
