import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string>();

export const withCorrelationId = <Result>(correlationId: string, work: () => Result): Result =>
  current.run(correlationId, work);

export const currentCorrelationId = (): string | undefined => current.getStore();
