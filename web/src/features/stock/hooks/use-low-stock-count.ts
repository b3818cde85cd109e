import { isLow, isOut } from '../stock-item';
import { useLowOrOut } from './use-low-or-out';

/** Both lists together; undefined until known, 0 if they cannot be read. */
export const useLowStockCount = (): number | undefined => {
  const { data, isError } = useLowOrOut();
  return data?.filter((item) => isLow(item) || isOut(item)).length ?? (isError ? 0 : undefined);
};
