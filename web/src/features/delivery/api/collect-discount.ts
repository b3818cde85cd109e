import { formatMoney } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { http } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { messages } from '../messages';
import { type CollectDiscount, toCollectDiscount } from './wire';

const offerFrom = ({ isOffered, isFixed, amount }: CollectDiscount): string | undefined => {
  if (!isOffered || !(amount > 0)) return undefined;
  return isFixed ? `${formatMoney(amount)} off` : `${amount}% off`;
};

/** For display only: the server calculates the discount. */
export const useCollectOffer = (): string | undefined => {
  const { data, isLoadingError } = useQuery({
    queryKey: ['collect-discount'],
    queryFn: async () => toCollectDiscount(await http.read('/api/takeawayDiscountSettings')),
    retry: false,
  });
  useEffect(() => {
    if (isLoadingError) void notify.alert(messages.discountFailed);
  }, [isLoadingError]);
  return data && offerFrom(data);
};
