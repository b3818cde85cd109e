import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { BrokenPage } from '../components/broken-page';
import { requireTakeawayManager, TakeawayForbidden } from '../features/identity/require-takeaway-manager';
import { lazyPage } from '../lib/lazy-page';

/** Hardly anybody sees it. */
const ForbiddenPage = lazy(async () => ({ default: (await import('../pages/forbidden-page')).ForbiddenPage }));

const StaffError = (props: ErrorComponentProps) =>
  props.error instanceof TakeawayForbidden ? (
    <Suspense>
      <ForbiddenPage />
    </Suspense>
  ) : (
    <BrokenPage {...props} />
  );

export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ context: { queries }, location }) => requireTakeawayManager(queries, location.href),
  component: lazyPage(async () => (await import('../pages/staff-layout')).StaffLayout),
  errorComponent: StaffError,
});
