import type { Pence } from '@hatch/kernel/rules';
import { http } from '../../../lib/http';

/** The session's own charge by the order's method; negative is a collect discount (OPEN-30). */
export const fetchDeliveryCharge = async (): Promise<Pence> => {
  const { delivery_charge } = await http.read('/api/calc_delivery');
  return delivery_charge;
};
