import type { LoggedEvent } from '../../support/hatch-command.js';
import { stockHistory } from '../../support/stock-history.js';
import type { Acknowledged } from '../load/answers.js';

const grouped = <Value>(values: readonly Value[], keyOf: (value: Value) => string): ReadonlyMap<string, Value[]> => {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
};

/** Every acknowledged answer is in the log, and what each click asked for is there once. */
export const lostAnswers = (log: readonly LoggedEvent[], answers: readonly Acknowledged[]): readonly string[] => {
  const byClick = grouped(log, ({ type, meta }) => `${type} ${meta.correlationId}`);
  const byStream = grouped(log, ({ type, stream }) => `${type} ${stream}`);
  return answers.flatMap(({ what, type, where }) => {
    if ('stream' in where)
      return byStream.has(`${type} ${where.stream}`) ? [] : [`${what} was answered, and is not in the log`];
    const times = byClick.get(`${type} ${where.correlationId}`)?.length ?? 0;
    return times === 1 ? [] : [`${what} was answered, and is ${times} times in the log (${where.correlationId})`];
  });
};

/** G02: of one cart one order, with a reference of its own. */
export const ordersTwice = (log: readonly LoggedEvent[]): readonly string[] => {
  const placed = log.filter(({ type }) => type === 'OrderPlaced');
  return ['cartId', 'orderId', 'ref'].flatMap((key) =>
    [...grouped(placed, ({ data }) => String(data[key]))]
      .filter(([, orders]) => orders.length > 1)
      .map(([value, orders]) => `${orders.length} orders were placed with ${key} ${value}`),
  );
};

type Line = { readonly sku: string; readonly quantity: number };

/** Units that an order has after the event, beyond those it had before: sold to it, or held until it is paid for. */
const unitsGained = ({ type, data }: LoggedEvent): number => {
  const quantity = Number(data['quantity']);
  const stays = String(data['holdId']).startsWith('order/');
  switch (type) {
    case 'StockHeld':
      return quantity;
    case 'StockSold':
      return stays ? 0 : quantity;
    case 'StockSaleReversed':
      return stays ? 0 : -quantity;
    case 'StockReleased':
    case 'StockReturned':
      return -quantity;
    default:
      return 0;
  }
};

/** G05, G07: never more held and sold than there was, and for each placed order what it ordered. */
export const wrongStock = (log: readonly LoggedEvent[]): readonly string[] => {
  const stock = log.filter(({ stream }) => stream.startsWith('stock-'));
  const skus = new Set(stock.map(({ stream }) => stream.slice('stock-'.length)));
  const oversold = [...skus]
    .filter((sku) => stockHistory(log, sku).some(({ onHand, held }) => held > onHand))
    .map((sku) => `More of ${sku} was held and sold than there was`);
  const taken = new Map<string, number>();
  for (const event of stock.filter(({ data }) => data['orderId'] !== undefined)) {
    const key = `${String(event.data['orderId'])} ${String(event.data['sku'])}`;
    taken.set(key, (taken.get(key) ?? 0) + unitsGained(event));
  }
  const cancelled = new Set(log.filter(({ type }) => type === 'OrderCancelled').map(({ data }) => data['orderId']));
  const differing = log
    .filter(({ type, data }) => type === 'OrderPlaced' && !cancelled.has(data['orderId']))
    .flatMap(({ data }) =>
      (data['lines'] as readonly Line[]).map(({ sku, quantity }) => ({
        sku,
        quantity,
        orderId: String(data['orderId']),
      })),
    )
    .filter(({ sku, quantity, orderId }) => taken.get(`${orderId} ${sku}`) !== quantity)
    .map(
      ({ sku, quantity, orderId }) =>
        `${orderId} ordered ${quantity} of ${sku}; sold or held: ${taken.get(`${orderId} ${sku}`) ?? 0}`,
    );
  return [...oversold, ...differing];
};

const ENDED = ['OrderCancelled', 'OrderEscalated'];

/** Of what began in these events nothing has ended in them by the clock, for nothing is due so soon. */
export const endedEarly = (recent: readonly LoggedEvent[]): readonly string[] => {
  const carts = new Set(recent.filter(({ type }) => type === 'CartStarted').map(({ data }) => data['cartId']));
  const orders = new Set(recent.filter(({ type }) => type === 'OrderPlaced').map(({ data }) => data['orderId']));
  const isEarly = ({ type, data }: LoggedEvent): boolean =>
    data['reason'] === 'expiry'
      ? carts.has(data['cartId'] ?? data['holdId'])
      : ENDED.includes(type) && orders.has(data['orderId']);
  return recent.filter(isEarly).map(({ type, stream }) => `${stream} has ${type}, before its time`);
};
