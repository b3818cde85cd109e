import { useQuery } from '@tanstack/react-query';
import { lowOrOutQuery } from '../api/low-or-out';
import { isLow, isOut } from '../stock-item';

/** How many items are low or out-of-stock, both lists together (OPEN-75); undefined while not known, 0 when it cannot be. */
export const useLowStockCount = (): number | undefined => {
  const { data, isError } = useQuery(lowOrOutQuery);
  if (isError) return 0;
  return data?.filter((item) => isLow(item) || isOut(item)).length;
};
