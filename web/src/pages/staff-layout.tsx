import type { ReactNode } from 'react';
import { PageFrame } from '../components/page-frame';
import { SiteHeader } from '../components/site-header';
import { StaffBar } from '../features/identity/components/staff-bar';
import { StaffFoot } from '../features/identity/components/staff-foot';
import { StoppedNotice } from '../features/projection-health/components/stopped-notice';
import { StatesStrip } from '../features/temporary-states/components/states-strip';
import { useShopChanges } from '../site/use-shop-changes';
import { useViewer } from '../site/viewer';

type StaffLayoutProps = { readonly children: ReactNode };

/** What staff are shown around every page of theirs. */
export const StaffLayout = ({ children }: StaffLayoutProps) => {
  const viewer = useViewer();
  useShopChanges();
  return (
    <PageFrame isWide header={<SiteHeader isWide />}>
      {viewer && <StaffBar viewer={viewer} />}
      {viewer?.canManageTakeaway && <StoppedNotice />}
      {viewer?.canManageTakeaway && <StatesStrip />}
      {children}
      {viewer && <StaffFoot />}
    </PageFrame>
  );
};
