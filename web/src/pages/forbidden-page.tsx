import { Link } from '@tanstack/react-router';
import { buttonClass } from '../components/ui/button';
import { PageMessage } from '../components/ui/page-message';
import { messages } from '../features/identity/messages';
import { useViewer } from '../site/viewer';
import { StaffFrame } from './staff-frame';

export const ForbiddenPage = () => {
  const viewer = useViewer();
  if (viewer?.needsSecondFactor)
    return (
      <StaffFrame>
        <PageMessage title={messages.secondFactorTitle}>
          <p className="text-ink-soft">{messages.secondFactorNeeded}</p>
          <Link to="/account" className={buttonClass('primary', 'self-center')}>
            {messages.secondFactorLink}
          </Link>
        </PageMessage>
      </StaffFrame>
    );
  const isStaff = viewer?.canManageTakeaway === true;
  return (
    <StaffFrame>
      <PageMessage title={isStaff ? messages.adminOnlyTitle : messages.staffOnlyTitle}>
        {viewer && <p className="text-ink-soft">{(isStaff ? messages.adminOnly : messages.staffOnly)(viewer.email)}</p>}
      </PageMessage>
    </StaffFrame>
  );
};
