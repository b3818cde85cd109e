import { useQuery } from '@tanstack/react-query';
import { useIsDelivering } from '../../../site/delivering';
import { closingTimeQuery } from '../../store-status/api/store-status';

/** Delivery is switched on, and possible now or at a time that can be chosen. */
export const useOffersDelivery = (): boolean => {
  const isSwitchedOn = useIsDelivering();
  const { data } = useQuery(closingTimeQuery);
  return isSwitchedOn && data?.delivers !== false;
};
