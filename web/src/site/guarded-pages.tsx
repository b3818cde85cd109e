import type { ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { BrokenPage } from '../components/broken-page';
import { createChunkLoader } from '../lib/chunk';

export const loadGuardedParts = createChunkLoader(() => import('../pages/guarded-page-parts'));

const ForbiddenPage = lazy(async () => ({ default: (await loadGuardedParts()).ForbiddenPage }));

export const GuardedPageError = (props: ErrorComponentProps) =>
  // By name, as its class loads with the guard.
  (props.error as Error).name === 'PageForbidden' ? (
    <Suspense>
      <ForbiddenPage />
    </Suspense>
  ) : (
    <BrokenPage {...props} />
  );
