import { formatMoney, isOn } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { messages } from '../messages';

type DiscountSettings = Answers['GET /api/takeawayDiscountSettings'];

const offerFrom = (settings: DiscountSettings): string | undefined => {
  const amount = Number(settings.takeaway_collect_discount_amount_or_percent);
  if (!isOn(settings.offer_takeaway_collect_discount ?? '') || !(amount > 0)) return undefined;
  return settings.takeaway_collect_discount_type === 'Fixed Amount' ? `${formatMoney(amount)} off` : `${amount}% off`;
};

/** What collecting saves, in words; for display only (OPEN-29). */
export const useCollectOffer = (): string | undefined => {
  const { data, isLoadingError } = useQuery({
    queryKey: ['collect-discount'],
    queryFn: () => http.read('/api/takeawayDiscountSettings'),
    retry: false,
  });
  useEffect(() => {
    if (isLoadingError) void notify.alert(messages.discountFailed);
  }, [isLoadingError]);
  return data && offerFrom(data);
};
