import { useQuery } from '@tanstack/react-query';
import { isPlaced, type Order } from '../../../order/order';
import { fetchOrder } from '../../../order/order-calls';

const readPlacedOrder = async (): Promise<Order | null> => {
  const answer = await fetchOrder();
  return answer.status && isPlaced(answer.order) ? answer.order : null;
};

/** The session's last placed order: undefined while it is read, null when there is none (OPEN-33). */
export const usePlacedOrder = (): Order | null | undefined => {
  const { data, isError } = useQuery({ queryKey: ['placed-order'], queryFn: readPlacedOrder, staleTime: 0, gcTime: 0 });
  return isError ? null : data;
};
