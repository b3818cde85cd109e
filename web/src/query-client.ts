import { QueryClient } from '@tanstack/react-query';
import { CallRefused } from './lib/http';

/**
 * Calls are made whatever the browser thinks of the network, so that a page says what it cannot reach instead of waiting.
 * A call that got no answer is tried once more; a refusal would only be repeated.
 */
const retry = (failures: number, failure: Error): boolean => failures < 1 && !(failure instanceof CallRefused);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { networkMode: 'always', retry, staleTime: 30_000 },
      mutations: { networkMode: 'always', retry: false },
    },
  });
