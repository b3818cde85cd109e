import { queryOptions, useMutation } from '@tanstack/react-query';
import { http } from '../../../lib/http';

export const consentQuery = (query: string) =>
  queryOptions({
    queryKey: ['oauth', 'consent', query],
    queryFn: () => http.read('/oauth/consent', Object.fromEntries(new URLSearchParams(query))),
    retry: false,
    staleTime: Infinity,
  });

type Decision = { readonly allow: false } | { readonly allow: true; readonly present: string };

export const useDecide = (query: string) =>
  useMutation({
    mutationFn: (decision: Decision) => http.readByPost('/oauth/consent', { query, ...decision }),
    onSuccess: ({ redirect }) => window.location.assign(redirect),
  });
