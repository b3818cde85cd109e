import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { toIntro } from './wire';

/** HTML already sanitised by the server. */
export const checkoutIntroQuery = queryOptions({
  queryKey: ['checkout-intro'],
  queryFn: async () => toIntro(await http.read('/api/checkout_intro')),
  // The page does not repeat the loader's read.
  staleTime: 5000,
});
