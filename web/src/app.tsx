import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { Later } from './later';
import { LiveProvider } from './live/live-context';
import type { createAppRouter } from './router';

type AppProps = {
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof createAppRouter>;
  /** Undefined until it is loaded. */
  readonly later: Later | undefined;
};

export const App = ({ queries, router, later }: AppProps) => (
  <QueryClientProvider client={queries}>
    <LiveProvider live={later?.live}>
      <RouterProvider router={router} />
      {later && <later.Notifications />}
    </LiveProvider>
  </QueryClientProvider>
);
