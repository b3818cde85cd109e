import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { BrokenPage } from '../components/broken-page';
import { requireTakeawayManager, TakeawayForbidden } from '../features/identity/require-takeaway-manager';
import { lazyPage } from '../lib/lazy-page';
import { ForbiddenPage } from '../pages/forbidden-page';

const StaffError = (props: ErrorComponentProps) =>
  props.error instanceof TakeawayForbidden ? <ForbiddenPage /> : <BrokenPage {...props} />;

export const Route = createFileRoute('/_staff')({
  beforeLoad: ({ context: { queries }, location }) => requireTakeawayManager(queries, location.href),
  component: lazyPage(async () => (await import('../pages/staff-layout')).StaffLayout),
  errorComponent: StaffError,
});
