import { type MutationOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/**
 * Runs a mutation as `useMutation` does, for whoever does not ask what became of it: its own `onError` tells. The first
 * view does without the rest of that hook.
 */
export const useRunMutation = <Data, Variables>(options: MutationOptions<Data, Error, Variables>) => {
  const queries = useQueryClient();
  return useCallback(
    (variables: Variables): void =>
      void queries
        .getMutationCache()
        .build(queries, options)
        .execute(variables)
        .catch(() => undefined),
    [queries, options],
  );
};
