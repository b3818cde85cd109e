import { Outlet } from '@tanstack/react-router';
import { PageFrame } from '../components/page-frame';
import { SiteHeader } from '../components/site-header';
import { AdminNav } from '../features/identity/components/admin-nav';
import { StaffBar } from '../features/identity/components/staff-bar';
import { StaffFoot } from '../features/identity/components/staff-foot';
import { useViewer } from '../site/viewer';

/** What administrators are shown around every page of theirs. */
export const AdminLayout = () => {
  const viewer = useViewer();
  return (
    <PageFrame isWide header={<SiteHeader isWide />}>
      {viewer && (
        <StaffBar viewer={viewer}>
          <AdminNav />
        </StaffBar>
      )}
      <Outlet />
      {viewer && <StaffFoot />}
    </PageFrame>
  );
};
