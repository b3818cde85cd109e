import { GetSettings } from '@hatch/contexts/settings/module';
import { GetCategories } from '@hatch/projections/catalog';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import type { QueryBus } from '@nestjs/cqrs';
import { inStoredOrder } from './category-order.js';

export const categoriesInOrder = async (queries: QueryBus, ownWrites: AfterOwnWrites): Promise<readonly string[]> => {
  const [names, settings] = await Promise.all([
    queries.execute(new GetCategories(ownWrites)),
    queries.execute(new GetSettings({ reader: 'staff', keys: ['product_categories'] })),
  ]);
  return inStoredOrder(names, settings.product_categories ?? '');
};
