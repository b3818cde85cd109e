import { useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http';

const fetchBands = async (): Promise<string> => {
  const { summary } = await http.readByPost('/api/deliveryChargesSummary');
  return summary;
};

/** HTML the server has sanitised (OPEN-13). */
export const useDeliveryBands = () => useQuery({ queryKey: ['delivery-bands'], queryFn: fetchBands });
