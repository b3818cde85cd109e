import type { StoreState } from '../../store-status/index.js';
import type { Assumptions } from '../assumptions.js';
import type { PastOrder } from '../calculate.step.js';
import type { ShopEvents } from '../shop-history.service.js';

const week = (from: string, to: string) => Array.from({ length: 7 }, () => [{ from, to }]);

/** Weeks: evenings, past midnight, always. */
export const HOURS: readonly [Week, ...Week[]] = [
  week('17:00', '22:30'),
  week('18:00', '02:00'),
  week('00:00', '00:00'),
];
type Week = NonNullable<Assumptions['hours']>;

type Shop = {
  readonly settings?: readonly (readonly [at: string, values: Readonly<Record<string, string>>])[];
  readonly statuses?: readonly (readonly [at: string, to: StoreState])[];
  readonly hours?: Week;
};

/** What the log knows of a shop. */
export const aShop = ({ settings = [], statuses = [], hours }: Shop = {}): ShopEvents => {
  const since = settings[0]?.[0] ?? statuses[0]?.[0] ?? '2026-01-01T00:00:00.000Z';
  return {
    settings: settings.map(([at, values]) => ({
      at,
      event: {
        type: 'SettingsChanged',
        data: { changes: Object.fromEntries(Object.entries(values).map(([key, to]) => [key, { from: null, to }])) },
      },
    })),
    store: [
      ...(hours
        ? ([
            {
              at: since,
              event: {
                type: 'OpeningHoursChanged',
                data: { version: 1, hours: { days: hours, delivery: null, special: [] }, at: since, by: 'manager' },
              },
            },
          ] as const)
        : []),
      ...statuses.map(
        ([at, to]) =>
          ({ at, event: { type: 'StoreStatusChanged', data: { from: 'closed', to, reason: 'staff', at } } }) as const,
      ),
    ],
  };
};

type Given = Partial<PastOrder> & {
  /** Of its lines: which product, and what a unit cost. */
  readonly prices?: readonly (readonly [productId: number, unitPrice: number])[];
};

/** Paid as it was placed, and ready after a while. */
export const anOrderThatStands = ({ prices = [[1, 1_000]], ...given }: Given = {}): PastOrder => {
  const lines = prices.map(([productId, unitPrice]) => ({
    sku: String(productId),
    productId,
    variantId: null,
    name: `Dish ${productId}`,
    unitPrice,
    quantity: 1,
    virtual: false,
    categories: [],
  }));
  const placedAt = given.placedAt ?? '2026-11-20T18:00:00.000Z';
  const itemsTotal = lines.reduce((sum, { unitPrice }) => sum + unitPrice, 0);
  const postage = given.postage ?? 0;
  return {
    id: 'o1',
    ref: 'ABC123',
    takeaway: true,
    method: 'COLLECT',
    paymentMethod: 'CARD',
    lines,
    postage,
    total: itemsTotal + postage,
    miles: null,
    placedAt,
    paidAt: placedAt,
    dueBy: null,
    delayed: 0,
    notifiedAt: null,
    completedAt: null,
    cancelled: null,
    ...given,
  };
};
