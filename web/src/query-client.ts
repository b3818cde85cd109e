import { QueryClient } from '@tanstack/react-query';
import { CallRefused } from './lib/http';

/** A call that got no answer is tried once more; a refusal would only be repeated. */
const retry = (failures: number, failure: Error): boolean => failures < 1 && !(failure instanceof CallRefused);

export const createQueryClient = (): QueryClient =>
  new QueryClient({ defaultOptions: { queries: { retry, staleTime: 30_000 }, mutations: { retry: false } } });
