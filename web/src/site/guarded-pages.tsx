import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { BrokenPage } from '../components/broken-page';
import type { Audience } from '../features/identity/require-viewer';
import { createChunkLoader } from '../lib/chunk';
import { lazyPage } from '../lib/lazy-page';
import type { RouterContext } from '../router';

/** Customers never need them. */
export const loadRooms = createChunkLoader(() => import('../pages/guarded-rooms'));

const ForbiddenPage = lazy(async () => ({ default: (await loadRooms()).ForbiddenPage }));

const GuardedPageError = (props: ErrorComponentProps) =>
  // Its class comes with the guard.
  (props.error as Error).name === 'PageForbidden' ? (
    <Suspense>
      <ForbiddenPage />
    </Suspense>
  ) : (
    <BrokenPage {...props} />
  );

type Entry = { readonly context: RouterContext; readonly location: { readonly href: string } };

/** Options of a layout route whose pages are for some accounts alone (OPEN-09). */
export const guardedPages = (audience: Audience, layout: 'StaffLayout' | 'AdminLayout') => ({
  beforeLoad: async ({ context: { queries }, location }: Entry): Promise<void> =>
    (await loadRooms()).requireViewer(queries, location.href, audience),
  component: lazyPage(async () => (await loadRooms())[layout]),
  errorComponent: GuardedPageError,
});
