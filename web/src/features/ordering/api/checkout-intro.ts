import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';
import { toIntro } from './wire';

/** HTML the server has sanitised (CHK-11, OPEN-13). */
export const checkoutIntroQuery = queryOptions({
  queryKey: ['checkout-intro'],
  queryFn: async () => toIntro(await http.read('/api/checkout_intro')),
  // What the route's loader has just read, the page does not read once more.
  staleTime: 5000,
});
