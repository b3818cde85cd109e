import { useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http';

export type EmailChange = { readonly present: string; readonly email: string };

export const useChangeEmail = () =>
  useMutation({ mutationFn: (change: EmailChange) => http.post('/api/account/email', change) });
