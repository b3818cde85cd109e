import { PageFrame } from '../components/page-frame';
import { SiteHeader } from '../components/site-header';
import { PageMessage } from '../components/ui/page-message';
import { StaffBar } from '../features/identity/components/staff-bar';
import { messages } from '../features/identity/messages';
import type { Viewer } from '../site/viewer';

type ForbiddenPageProps = { readonly viewer: Viewer };

/** OPEN-09 */
export const ForbiddenPage = ({ viewer }: ForbiddenPageProps) => (
  <PageFrame header={<SiteHeader />}>
    <StaffBar viewer={viewer} />
    <PageMessage title={messages.staffOnlyTitle}>
      <p className="text-ink-soft">{messages.staffOnly(viewer.email)}</p>
    </PageMessage>
  </PageFrame>
);
