import type { Pence } from '@hatch/kernel/rules';
import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { toDeliveryCharge } from './wire';

/** Negative is a collect discount. */
const fetchDeliveryCharge = async (): Promise<Pence> => toDeliveryCharge(await http.read('/api/calc_delivery'));

/** `recorded`: the order's contents at that moment. */
export const deliveryChargeQuery = (recorded: string | undefined) =>
  queryOptions({
    queryKey: ['delivery-charge', recorded],
    queryFn: fetchDeliveryCharge,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
