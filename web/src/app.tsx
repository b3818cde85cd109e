import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Notifications } from './components/ui/notifications';
import { type Live, LiveProvider } from './live/live-context';
import type { createAppRouter } from './router';

type AppProps = {
  readonly queries: QueryClient;
  readonly router: ReturnType<typeof createAppRouter>;
  readonly live: Live;
};

export const App = ({ queries, router, live }: AppProps) => (
  <QueryClientProvider client={queries}>
    <LiveProvider live={live}>
      <RouterProvider router={router} />
      <Notifications />
    </LiveProvider>
  </QueryClientProvider>
);
