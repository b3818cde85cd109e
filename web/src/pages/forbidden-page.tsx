import { PageFrame } from '../components/page-frame';
import { SiteHeader } from '../components/site-header';
import { PageMessage } from '../components/ui/page-message';
import { StaffBar } from '../features/identity/components/staff-bar';
import { messages } from '../features/identity/messages';
import { useViewer } from '../site/viewer';

/** OPEN-09: somebody is logged in who may not manage the takeaway. */
export const ForbiddenPage = () => {
  const viewer = useViewer();
  return (
    <PageFrame header={<SiteHeader />}>
      {viewer && <StaffBar viewer={viewer} />}
      <PageMessage title={messages.staffOnlyTitle}>
        {viewer && <p className="text-ink-soft">{messages.staffOnly(viewer.email)}</p>}
      </PageMessage>
    </PageFrame>
  );
};
