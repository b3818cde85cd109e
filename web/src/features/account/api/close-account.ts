import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http';

export const useCloseAccount = () =>
  useMutation({ mutationFn: (given: { readonly present: string }) => http.post('/api/account/close', given) });
