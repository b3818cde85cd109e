import { useMutation, useQueryClient } from '@tanstack/react-query';
import { http } from '../../../../lib/http';
import { viewerQuery } from '../../../../site/viewer';

export type Registration = { readonly name: string; readonly email: string; readonly password: string };

/** All throw `CallFailed`; a refusal is part of the answer. */
export const useRegister = () =>
  useMutation({ mutationFn: (registration: Registration) => http.post('/api/account/register', registration) });

export const useConfirmRegistration = () =>
  useMutation({
    mutationFn: (given: { readonly token: string; readonly password: string }) =>
      http.post('/api/account/register/confirm', given),
  });

export const useForgottenPassword = () =>
  useMutation({
    mutationFn: (given: { readonly email: string }) => http.post('/api/account/forgotten_password', given),
  });

export const useResetPassword = () =>
  useMutation({
    mutationFn: (given: { readonly token: string; readonly password: string }) =>
      http.post('/api/account/forgotten_password/confirm', given),
  });

export const useConfirmEmail = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => http.post('/api/account/email/confirm', { token }),
    onSuccess: () => queries.invalidateQueries(viewerQuery),
  });
};
