import { useQuery } from '@tanstack/react-query';
import { readOrder } from '../api/read-order';
import type { Order } from '../order';

const REREAD_MS = 30_000;

const isUnderWay = ({ status, taMethod, takeaway }: Order): boolean =>
  taMethod !== null && status !== 'CANCELLED' && takeaway.orderStatus !== 'COMPLETE';

/** Another order that the session has begun since is none of this page's. */
const readAgain = async (placed: Order): Promise<Order> => {
  const { order } = await readOrder();
  return order?.id === placed.id ? order : placed;
};

/** The order as it is by now, asked for while somebody looks and there is something to come. */
export const useOrderNow = (placed: Order): Order =>
  useQuery({
    queryKey: ['placed-order-now', placed.id],
    queryFn: () => readAgain(placed),
    initialData: placed,
    staleTime: REREAD_MS,
    refetchInterval: ({ state: { data } }) => isUnderWay(data ?? placed) && REREAD_MS,
  }).data;
