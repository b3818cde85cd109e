import { type MutationOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** A smaller `useMutation` without its result, to keep the first view small; `onError` reports failures. */
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
