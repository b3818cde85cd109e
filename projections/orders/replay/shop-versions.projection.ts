import type { SettingsEvent } from '@hatch/contexts/settings/events';
import type {
  AlarmQuieted,
  OpeningDeclined,
  OpeningPrompted,
  StoreStatusChanged,
} from '@hatch/contexts/store-status/events';
import type { RecordedEvent } from '@hatch/kernel';
import { foldWith, handledTypes, type EventHandlers, type Projection } from '../../engine/index.js';
import { LISTING_EVENTS, STOCK_MOVES } from '../../folds/index.js';
import { dishAfter, outOf, productSkuOf, type Dish } from './dish-out.js';
import { DISH_KEY } from './shop-changes.js';
import { loadDishes, saveDishes, saveShopVersions, type ShopVersion } from './shop-rows.js';

type What = Pick<ShopVersion, 'key' | 'value'>;
type HandledEvent = StoreStatusChanged | OpeningPrompted | OpeningDeclined | AlarmQuieted | SettingsEvent;

const handlers: EventHandlers<HandledEvent, readonly What[]> = {
  StoreStatusChanged: (_none, { data: { to } }) => [{ key: 'store', value: to }],
  OpeningPrompted: (_none, { data: { opensAt } }) => [{ key: 'opening', value: opensAt }],
  OpeningDeclined: () => [{ key: 'opening', value: '' }],
  AlarmQuieted: (_none, { data: { until } }) => [{ key: 'quiet', value: until }],
  SettingsChanged: (_none, { data: { changes } }) => [
    ...(changes['delivering_status'] ? [{ key: 'delivery', value: changes['delivering_status'].to }] : []),
    ...(changes['kitchen_postcode'] ? [{ key: 'kitchen', value: changes['kitchen_postcode'].to }] : []),
  ],
};

const changedBy = foldWith<HandledEvent, readonly What[]>(handlers);

const DISH_EVENTS: ReadonlySet<string> = new Set([...LISTING_EVENTS, ...STOCK_MOVES]);
const isOfDish = ({ type }: RecordedEvent): boolean => DISH_EVENTS.has(type);

export const shopVersions: Projection = {
  name: 'shop-versions',
  version: 4,
  tables: ['shop_versions', 'shop_levels'],
  handles: [...handledTypes(handlers), ...DISH_EVENTS],
  apply: async (events, tx) => {
    const dishes = new Map(await loadDishes([...new Set(events.filter(isOfDish).map(productSkuOf))], tx));
    const versions: ShopVersion[] = [];
    for (const event of events) {
      const { position, meta } = event;
      const changed = isOfDish(event) ? outOrBack(dishes, event) : changedBy([], event);
      versions.push(...changed.map((what) => ({ position, at: meta.at, ...what })));
    }
    await Promise.all([saveDishes(dishes, tx), saveShopVersions(versions, tx)]);
    return [];
  },
};

const outOrBack = (dishes: Map<string, Dish>, event: RecordedEvent): readonly What[] => {
  const sku = productSkuOf(event);
  const before = dishes.get(sku) ?? {};
  const after = dishAfter(before, event);
  dishes.set(sku, after);
  const [outBefore, outAfter] = [outOf(before), outOf(after)];
  return [...new Set([...outBefore.keys(), ...outAfter.keys()])]
    .filter((each) => outBefore.get(each) !== outAfter.get(each))
    .map((each) => ({ key: `${DISH_KEY}${each}`, value: outAfter.get(each) ?? '' }));
};
