import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { StaffFoot } from '../features/identity/components/staff-foot';
import { StaffAlarm } from '../features/kitchen/components/staff-alarm';
import { StoppedNotice } from '../features/projection-health/components/stopped-notice';
import { useStoreState } from '../features/store-status/hooks/use-store-state';
import { StatesStrip } from '../features/temporary-states/components/states-strip';
import { useShopChanges } from '../site/use-shop-changes';
import { useViewer } from '../site/viewer';
import { PageFrame } from '../components/page-frame';
import { StaffFrame } from './staff-frame';
import { staffPageAt } from './staff-pages';

type StaffLayoutProps = { readonly children: ReactNode };

/** For those who may see orders (KIT-01). */
const KitchenAround = ({ children }: StaffLayoutProps) => (
  <StaffAlarm isStoreClosed={useStoreState().data === 'closed'}>
    <StoppedNotice />
    <StatesStrip />
    {children}
  </StaffAlarm>
);

/** What staff are shown around every page of theirs. */
export const StaffLayout = ({ children }: StaffLayoutProps) => {
  const viewer = useViewer();
  useShopChanges();
  const { pathname } = useLocation();
  if (staffPageAt(pathname)?.isPopup)
    return (
      <PageFrame isWide header={null}>
        {children}
      </PageFrame>
    );
  return (
    <StaffFrame isWide>
      {viewer?.canManageTakeaway ? <KitchenAround>{children}</KitchenAround> : children}
      {viewer && <StaffFoot />}
    </StaffFrame>
  );
};
