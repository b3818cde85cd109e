import type { ReactNode } from 'react';
import { PageMessage } from '../../../components/ui/page-message';
import { useViewer } from '../../../site/viewer';
import { messages } from '../messages';
import { StaffBar } from './staff-bar';

type StaffPageProps = { readonly children: ReactNode };

/** A page for takeaway managers; whoever else is logged in is told so (OPEN-09). */
export const StaffPage = ({ children }: StaffPageProps) => {
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <>
      <StaffBar viewer={viewer} />
      {viewer.canManageTakeaway ? (
        children
      ) : (
        <PageMessage title={messages.staffOnlyTitle}>
          <p className="text-ink-soft">{messages.staffOnly(viewer.email)}</p>
        </PageMessage>
      )}
    </>
  );
};
