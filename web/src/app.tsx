import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { LaterMissing, type LaterMissingProps } from './components/later-missing';
import type { Later } from './later';
import { LiveProvider } from './live/live-context';
import type { createAppRouter } from './router';

type AppProps = {
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof createAppRouter>;
  /** Undefined until it is loaded. */
  readonly later?: Later | undefined;
  /** Given when it could not be loaded. */
  readonly missing?: LaterMissingProps;
};

export const App = ({ queries, router, later, missing }: AppProps) => (
  <QueryClientProvider client={queries}>
    <LiveProvider live={later?.live}>
      <RouterProvider router={router} />
      {later && <later.Notifications />}
      {missing && <LaterMissing {...missing} />}
    </LiveProvider>
  </QueryClientProvider>
);
