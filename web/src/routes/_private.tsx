import { createFileRoute, type ErrorComponentProps, Outlet } from '@tanstack/react-router';
import { BrokenPage } from '../components/broken-page';
import { PageForbidden, requireViewer } from '../features/identity/require-viewer';
import { ForbiddenPage } from '../pages/forbidden-page';
import { readStaffFrame } from '../pages/read-staff-frame';
import { StaffLayout } from '../pages/staff-layout';

/** Pages that no search engine lists; their routes load on demand, see `router.tsx`. */
export const Route = createFileRoute('/_private')({
  beforeLoad: requireViewer,
  loader: ({ context: { queries } }) => readStaffFrame(queries),
  component: () => (
    <StaffLayout>
      <Outlet />
    </StaffLayout>
  ),
  errorComponent: (props: ErrorComponentProps) =>
    props.error instanceof PageForbidden ? <ForbiddenPage /> : <BrokenPage {...props} />,
});
