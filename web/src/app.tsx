import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { DeferredMissing, type DeferredMissingProps } from './components/deferred-missing';
import { type Live, LiveProvider } from './live/live-context';
import type { createAppRouter } from './router';

export type Deferred = { readonly live?: Live; readonly Notifications?: ComponentType };

type AppProps = {
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof createAppRouter>;
  readonly deferred: Deferred;
  readonly missing?: DeferredMissingProps | undefined;
};

export const App = ({ queries, router, deferred, missing }: AppProps) => (
  <QueryClientProvider client={queries}>
    <LiveProvider live={deferred.live}>
      <RouterProvider router={router} />
      {deferred.Notifications && <deferred.Notifications />}
      {missing && <DeferredMissing {...missing} />}
    </LiveProvider>
  </QueryClientProvider>
);
