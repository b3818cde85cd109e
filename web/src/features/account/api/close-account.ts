import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http';

/** Fails with `CallFailed`; a refusal is the answer's. */
export const useCloseAccount = () =>
  useMutation({ mutationFn: (given: { readonly present: string }) => http.post('/api/account/close', given) });
