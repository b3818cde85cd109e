import { useQuery } from '@tanstack/react-query';
import { readPlaced } from '../api/read-order';
import type { Order } from '../order';

const REREAD_MS = 30_000;

const isUnderWay = ({ status, taMethod, takeaway }: Order): boolean =>
  taMethod !== null && status !== 'CANCELLED' && takeaway.orderStatus !== 'COMPLETE';

export const useOrderNow = (placed: Order): Order =>
  useQuery({
    queryKey: ['placed-order-now', placed.id],
    queryFn: () => readPlaced(placed.id),
    initialData: placed,
    staleTime: REREAD_MS,
    refetchInterval: ({ state: { data } }) => isUnderWay(data ?? placed) && REREAD_MS,
  }).data;
