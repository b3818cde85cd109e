import { SITE } from '@hatch/kernel';
import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { cartLabelOf, type CartLabel } from './cart-label.js';
import { SettingsRepository } from './settings.repository.js';

export class GetCartLabel extends UseCaseQuery<object, CartLabel> {}

@QueryHandler(GetCartLabel)
export class GetCartLabelHandler implements IQueryHandler<GetCartLabel> {
  constructor(private readonly settings: SettingsRepository) {}

  async execute(): Promise<CartLabel> {
    return cartLabelOf((await this.settings.loadCached(SITE)).state);
  }
}
