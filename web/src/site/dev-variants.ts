import { queryOptions, useQuery } from '@tanstack/react-query';

/** Server configuration, only ever written into the page. */
export const devVariantsQuery = queryOptions({
  queryKey: ['dev-variants'],
  queryFn: () => false,
  staleTime: Infinity,
});

export const useDevVariants = (): boolean => useQuery(devVariantsQuery).data ?? false;
