import { useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http';

const fetchBands = async (): Promise<string> => {
  const { summary } = await http.readByPost('/api/deliveryChargesSummary');
  return summary;
};

/** HTML already sanitised by the server. */
export const useDeliveryBands = () => useQuery({ queryKey: ['delivery-bands'], queryFn: fetchBands });
