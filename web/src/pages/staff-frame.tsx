import { mayEnter } from '@hatch/kernel/rules';
import type { ReactNode } from 'react';
import { PageFrame } from '../components/page-frame';
import { SiteHeader } from '../components/site-header';
import { OwnAccount } from '../features/identity/components/own-account';
import { StaffNav } from '../features/identity/components/staff-nav';
import { PersonButton } from '../features/shared-tablet/components/person-button';
import { useViewer } from '../site/viewer';

type StaffFrameProps = { readonly isWide?: boolean; readonly children: ReactNode };

export const StaffFrame = ({ isWide = false, children }: StaffFrameProps) => {
  const viewer = useViewer();
  return (
    <PageFrame
      isStaff
      isWide={isWide}
      header={
        <SiteHeader isWide={isWide}>
          {viewer?.canManageTakeaway && <PersonButton />}
          {viewer && <OwnAccount viewer={viewer} />}
        </SiteHeader>
      }
    >
      {viewer && mayEnter(viewer, 'staff-or-auditor') && <StaffNav />}
      {children}
    </PageFrame>
  );
};
