import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import type { MenuPage, MenuPageWish } from './menu-page.js';
import { StorefrontQueries } from './storefront.queries.js';

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
