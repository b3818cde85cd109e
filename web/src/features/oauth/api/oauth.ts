import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';
import { change } from './changes';

export type Client = Answers['GET /oauth/clients'][number];
export type PersonalToken = Answers['GET /oauth/personal-access-tokens'][number];
export type ClientWish = Pick<Client, 'name' | 'redirect'>;
export type TokenWish = {
  readonly name: string;
  readonly scopes: readonly string[];
  /** The creator's password. */
  readonly present: string;
};
type CreatedToken = Answers['POST /oauth/personal-access-tokens'];

export const applicationsQuery = queryOptions({
  queryKey: ['oauth', 'applications'],
  queryFn: () => http.read('/oauth/tokens'),
});

export const clientsQuery = queryOptions({
  queryKey: ['oauth', 'clients'],
  queryFn: () => http.read('/oauth/clients'),
});

export const personalTokensQuery = queryOptions({
  queryKey: ['oauth', 'personal tokens'],
  queryFn: () => http.read('/oauth/personal-access-tokens'),
});

export const scopesQuery = queryOptions({
  queryKey: ['oauth', 'scopes'],
  queryFn: () => http.read('/oauth/scopes'),
  staleTime: Infinity,
});

const useChange = <Wish, Answer>(
  ask: (wish: Wish) => Promise<Answer>,
  { queryKey }: { queryKey: readonly unknown[] },
) => {
  const queries = useQueryClient();
  // Even after a refusal: another window may have been first, and a lost answer may have been a yes.
  return useMutation({ mutationFn: ask, onSettled: () => queries.invalidateQueries({ queryKey }) });
};

export const useRevoke = () => useChange((id: string) => change('DELETE', '/oauth/tokens/{id}', id), applicationsQuery);

export const useSaveClient = (id: string | undefined) =>
  useChange(
    (wish: ClientWish) =>
      id === undefined
        ? change('POST', '/oauth/clients', undefined, wish)
        : change('PUT', '/oauth/clients/{id}', id, wish),
    clientsQuery,
  );

export const useDeleteClient = () =>
  useChange((id: string) => change('DELETE', '/oauth/clients/{id}', id), clientsQuery);

/** The token is shown once, so `onCreated` gets it even if the dialog has closed. */
export const useCreateToken = (onCreated: (accessToken: string) => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: TokenWish) =>
      change('POST', '/oauth/personal-access-tokens', undefined, wish) as Promise<CreatedToken>,
    onSuccess: ({ accessToken }) => onCreated(accessToken),
    onSettled: () => void queries.invalidateQueries(personalTokensQuery),
  });
};

export const useDeleteToken = () =>
  useChange((id: string) => change('DELETE', '/oauth/personal-access-tokens/{id}', id), personalTokensQuery);
