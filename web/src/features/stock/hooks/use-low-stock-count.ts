import { useQuery } from '@tanstack/react-query';
import { lowOrOutQuery } from '../api/low-or-out';
import { isLow, isOut } from '../stock-item';

/** Both lists together; undefined until known, 0 on failure. */
export const useLowStockCount = (): number | undefined => {
  const { data, isError } = useQuery(lowOrOutQuery);
  if (isError) return 0;
  return data?.filter((item) => isLow(item) || isOut(item)).length;
};
