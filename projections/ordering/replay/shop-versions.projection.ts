import type { SettingsEvent } from '@hatch/contexts/settings/events';
import type {
  AlarmQuieted,
  OpeningDeclined,
  OpeningPrompted,
  StoreStatusChanged,
} from '@hatch/contexts/store-status/events';
import type { RecordedEvent } from '@hatch/kernel';
import { foldWith, handledTypes, type EventHandlers, type Projection } from '../../engine/index.js';
import { isStockMove, NO_STOCK, STOCK_MOVES, stockAfter, type StockLevel } from '../../folds/index.js';
import { loadLevels, saveLevels, saveShopVersions, type ShopVersion } from './shop-rows.js';

type What = Pick<ShopVersion, 'key' | 'value'>;
type HandledEvent = StoreStatusChanged | OpeningPrompted | OpeningDeclined | AlarmQuieted | SettingsEvent;

/** What an event changes on the live orders' screen, beside the orders. */
const handlers: EventHandlers<HandledEvent, readonly What[]> = {
  StoreStatusChanged: (_none, { data: { to } }) => [{ key: 'store', value: to }],
  OpeningPrompted: (_none, { data: { opensAt } }) => [{ key: 'opening', value: opensAt }],
  OpeningDeclined: () => [{ key: 'opening', value: '' }],
  AlarmQuieted: (_none, { data: { until } }) => [{ key: 'quiet', value: until }],
  SettingsChanged: (_none, { data: { changes } }) =>
    changes['delivering_status'] ? [{ key: 'delivery', value: changes['delivering_status'].to }] : [],
};

const changedBy = foldWith<HandledEvent, readonly What[]>(handlers);

/** Nobody can order it: taken off sale, or none is left; what was never counted is not out. */
const isOut = ({ stopped, onHand, held }: StockLevel): boolean => stopped || onHand - held <= 0;

const skuOf = ({ stream }: RecordedEvent): string => stream.slice(stream.indexOf('-') + 1);

/**
 * Store status, the question whether to open, delivery, the minute of quiet and what is out-of-stock, each as it ever
 * was, for the evening played again (HIST-02).
 */
export const shopVersions: Projection = {
  name: 'shop-versions',
  version: 3,
  tables: ['shop_versions', 'shop_levels'],
  handles: [...handledTypes(handlers), ...STOCK_MOVES],
  apply: async (events, tx) => {
    const levels = new Map(await loadLevels([...new Set(events.filter(isStockMove).map(skuOf))], tx));
    const versions: ShopVersion[] = [];
    for (const event of events) {
      const { position, meta } = event;
      const changed = isStockMove(event) ? outOrBack(levels, event) : changedBy([], event);
      versions.push(...changed.map((what) => ({ position, at: meta.at, ...what })));
    }
    await Promise.all([saveLevels(levels, tx), saveShopVersions(versions, tx)]);
    return [];
  },
};

const outOrBack = (
  levels: Map<string, StockLevel>,
  event: RecordedEvent & Parameters<typeof stockAfter>[1],
): readonly What[] => {
  const sku = skuOf(event);
  const before = levels.get(sku);
  const after = stockAfter(before ?? NO_STOCK, event);
  levels.set(sku, after);
  const wasOut = before !== undefined && isOut(before);
  return wasOut === isOut(after) ? [] : [{ key: `sku:${sku}`, value: isOut(after) ? 'out' : 'back' }];
};
