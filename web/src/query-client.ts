import { QueryClient } from '@tanstack/react-query';
import { CallRefused } from './lib/http';

/** The call crossed with another, such as a login in another tab; a later try succeeds. */
const CROSSED = 409;

/**
 * Calls ignore the browser's idea of being offline, so that pages report failures instead of waiting.
 * Network failures retry once, crossed calls for some seconds; other refusals would only repeat.
 */
const retry = (failures: number, failure: Error): boolean => {
  if (failure instanceof CallRefused) return failure.refusal.code === CROSSED && failures < 4;
  return failures < 1;
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', refetchOnReconnect: true, retry, staleTime: 30_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  });
