import type { KeyVault } from '@hatch/event-store';
import type { RecordedEvent } from '@hatch/kernel';
import { decryptOrders } from '../decrypt-orders.js';
import { orderAfter } from '../order-handlers.js';
import type { OrderRecord, StoredOrder } from '../order-record.js';

/** The order that these events add up to, as a query answers it. */
export const recordOf = async (events: readonly RecordedEvent[], vault: KeyVault): Promise<OrderRecord> => {
  const stored = events.reduce<StoredOrder | undefined>(orderAfter, undefined);
  const [record] = await decryptOrders(stored ? [stored] : [], vault);
  if (!record) throw new Error('No order was started');
  return record;
};
