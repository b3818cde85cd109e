import { GetSettings } from '@hatch/contexts/settings/module';
import { GetCategories } from '@hatch/projections/catalog';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import type { QueryBus } from '@nestjs/cqrs';

/** A list setting holds one name a line. */
export const namesIn = (stored: string): readonly string[] => [
  ...new Set(
    stored
      .split('\n')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** The stored names first, in their order; then the others, in theirs. */
export const inStoredOrder = (names: readonly string[], stored: string): readonly string[] => {
  const known = namesIn(stored);
  return [...known.filter((name) => names.includes(name)), ...names.filter((name) => !known.includes(name))];
};

export const categoriesInOrder = async (queries: QueryBus, ownWrites: AfterOwnWrites): Promise<readonly string[]> => {
  const [names, settings] = await Promise.all([
    queries.execute(new GetCategories(ownWrites)),
    queries.execute(new GetSettings({ reader: 'staff', keys: ['product_categories'] })),
  ]);
  return inStoredOrder(names, settings.product_categories ?? '');
};
