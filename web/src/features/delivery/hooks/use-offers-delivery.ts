import { useQuery } from '@tanstack/react-query';
import { useIsDelivering } from '../../../site/delivering';
import { closingTimeQuery } from '../../store-status/api/store-status';

/** DLV-01, HRS-01: it is switched on, and the server can bring an order now or at a time that may be chosen. */
export const useOffersDelivery = (): boolean => {
  const isSwitchedOn = useIsDelivering();
  const { data } = useQuery(closingTimeQuery);
  return isSwitchedOn && data?.delivers !== false;
};
