import { parseBands, postageFor, type Basket, type Tariff } from '@hatch/contexts/delivery';
import { orderTotals, type Order, type OrderLine } from '@hatch/contexts/ordering';
import { valueOf, type Settings } from '@hatch/contexts/settings';
import { isOn, type Pence } from '@hatch/kernel/rules';

export const tariffOf = (settings: Settings): Tariff => ({
  bands: parseBands(valueOf(settings, 'delivery_charge_bands')),
  discount: {
    offered: isOn(valueOf(settings, 'offer_takeaway_collect_discount')),
    type: valueOf(settings, 'takeaway_collect_discount_type'),
    amount: Number(valueOf(settings, 'takeaway_collect_discount_amount_or_percent')),
  },
});

export const basketOf = (
  takeaway: boolean,
  method: Basket['method'],
  lines: readonly Pick<OrderLine, 'unitPrice' | 'quantity' | 'virtual'>[],
): Basket => ({
  takeaway,
  method,
  itemsTotal: orderTotals(lines, null).itemsTotal,
  allVirtual: lines.every(({ virtual }) => virtual),
});

export const postageOf = (
  settings: Settings,
  takeaway: boolean,
  method: Basket['method'],
  lines: readonly Pick<OrderLine, 'unitPrice' | 'quantity' | 'virtual'>[],
): Pence => postageFor(basketOf(takeaway, method, lines), tariffOf(settings));

export const chosenMethodOf = (order: Order): Basket['method'] =>
  order.status === 'none' ? null : (order.method?.method ?? null);
