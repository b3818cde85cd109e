import { QueryClient } from '@tanstack/react-query';
import { CallRefused } from './lib/http';

/** What was asked crossed with something else, such as a login in another tab; the same is fine a moment later. */
const CROSSED = 409;

/**
 * Calls are made whatever the browser thinks of the network, so that a page says what it cannot reach instead of waiting;
 * once the network is back, what could not be read is read.
 * A call that got no answer is tried once more, one that crossed with another some seconds long; any other refusal would
 * only be repeated.
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
