import type { Pence } from '@hatch/kernel/rules';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { toDeliveryCharge } from './wire';

/** The session's own charge by the order's method; negative is a collect discount (OPEN-30). */
const fetchDeliveryCharge = async (): Promise<Pence> => toDeliveryCharge(await http.read('/api/calc_delivery'));

/** `recorded`: what the order holds at that moment. */
export const deliveryChargeQuery = (recorded: string | undefined) =>
  queryOptions({
    queryKey: ['delivery-charge', recorded],
    queryFn: fetchDeliveryCharge,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
