import { useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http';

const fetchIntro = async (): Promise<string> => {
  const { checkout_intro } = await http.read('/api/checkout_intro');
  return checkout_intro;
};

/** HTML the server has sanitised (OPEN-13). */
export const useCheckoutIntro = () => useQuery({ queryKey: ['checkout-intro'], queryFn: fetchIntro });
