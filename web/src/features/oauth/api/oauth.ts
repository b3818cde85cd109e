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
  /** The password of the person who makes it. */
  readonly present: string;
};
type CreatedToken = Answers['POST /oauth/personal-access-tokens'];

/** OAU-15 */
export const applicationsQuery = queryOptions({
  queryKey: ['oauth', 'applications'],
  queryFn: () => http.read('/oauth/tokens'),
});

/** OAU-17 */
export const clientsQuery = queryOptions({
  queryKey: ['oauth', 'clients'],
  queryFn: () => http.read('/oauth/clients'),
});

/** OAU-21 */
export const personalTokensQuery = queryOptions({
  queryKey: ['oauth', 'personal tokens'],
  queryFn: () => http.read('/oauth/personal-access-tokens'),
});

/** OAU-24 */
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
  // Also what was refused: another window may have been first, and a lost answer may have been a yes.
  return useMutation({ mutationFn: ask, onSettled: () => queries.invalidateQueries({ queryKey }) });
};

/** OAU-02 */
export const useRevoke = () => useChange((id: string) => change('DELETE', '/oauth/tokens/{id}', id), applicationsQuery);

/** OAU-18, OAU-19: a new client, or the one of this id. */
export const useSaveClient = (id: string | undefined) =>
  useChange(
    (wish: ClientWish) =>
      id === undefined
        ? change('POST', '/oauth/clients', undefined, wish)
        : change('PUT', '/oauth/clients/{id}', id, wish),
    clientsQuery,
  );

/** OAU-20 */
export const useDeleteClient = () =>
  useChange((id: string) => change('DELETE', '/oauth/clients/{id}', id), clientsQuery);

/** OAU-22: what is told once is handed over at once, and to a dialog that has gone, too (OAU-09). */
export const useCreateToken = (onCreated: (accessToken: string) => void) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (wish: TokenWish) =>
      change('POST', '/oauth/personal-access-tokens', undefined, wish) as Promise<CreatedToken>,
    onSuccess: ({ accessToken }) => onCreated(accessToken),
    onSettled: () => void queries.invalidateQueries(personalTokensQuery),
  });
};

/** OAU-23 */
export const useDeleteToken = () =>
  useChange((id: string) => change('DELETE', '/oauth/personal-access-tokens/{id}', id), personalTokensQuery);
