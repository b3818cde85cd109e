import { useMatches } from '@tanstack/react-router';
import { useState, type ComponentProps, type ReactNode } from 'react';
import '../lib/trace-headers';
import { StaffFoot } from '../features/identity/components/staff-foot';
import { StaffAlarm } from '../features/kitchen/components/staff-alarm';
import { KitchenContext, UNKNOWN_KITCHEN } from '../features/kitchen/hooks/use-kitchen';
import { StoppedNotice } from '../features/projection-health/components/stopped-notice';
import { useLiveStoreState } from '../features/store-status/hooks/use-live-store-state';
import { StatesStrip } from '../features/temporary-states/components/states-strip';
import { UnsentMails } from '../features/unsent-mails/components/unsent-mails';
import { useShopChanges } from '../site/use-shop-changes';
import { useViewer } from '../site/viewer';
import { PageFrame } from '../components/page-frame';
import { SiteHeader } from '../components/site-header';
import { StaffFrame } from './staff-frame';

type StaffLayoutProps = { readonly children: ReactNode };

type KitchenAboveProps = Pick<ComponentProps<typeof StaffAlarm>, 'onKitchen'> & { readonly isOfThePast: boolean };

const KitchenAbove = ({ onKitchen, isOfThePast }: KitchenAboveProps) => (
  <>
    <StaffAlarm isStoreClosed={useLiveStoreState() === 'closed'} onKitchen={onKitchen} />
    <StoppedNotice />
    {!isOfThePast && <UnsentMails />}
    {!isOfThePast && <StatesStrip />}
  </>
);

export const StaffLayout = ({ children }: StaffLayoutProps) => {
  const viewer = useViewer();
  const [kitchen, setKitchen] = useState(UNKNOWN_KITCHEN);
  useShopChanges();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  if (page?.frame === 'customer') return <PageFrame header={<SiteHeader />}>{children}</PageFrame>;
  if (page?.frame === 'popup')
    return (
      <PageFrame isWide header={null}>
        {children}
      </PageFrame>
    );
  return (
    <StaffFrame isWide>
      {/* Above the page, not around it: a change of rights must not remount it. */}
      {viewer?.canManageTakeaway && <KitchenAbove onKitchen={setKitchen} isOfThePast={page?.isOfThePast === true} />}
      <KitchenContext value={kitchen}>{children}</KitchenContext>
      {viewer && <StaffFoot />}
    </StaffFrame>
  );
};
