import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { DeferredMissing, type DeferredMissingProps } from './components/deferred-missing';
import type { Deferred } from './deferred';
import { LiveProvider } from './live/live-context';
import type { createAppRouter } from './router';

type AppProps = {
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof createAppRouter>;
  /** Undefined until it is loaded. */
  readonly deferred?: Deferred | undefined;
  /** Given when it could not be loaded. */
  readonly missing?: DeferredMissingProps;
};

export const App = ({ queries, router, deferred, missing }: AppProps) => (
  <QueryClientProvider client={queries}>
    <LiveProvider live={deferred?.live}>
      <RouterProvider router={router} />
      {deferred && <deferred.Notifications />}
      {missing && <DeferredMissing {...missing} />}
    </LiveProvider>
  </QueryClientProvider>
);
