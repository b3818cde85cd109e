import { useMatches } from '@tanstack/react-router';
import { useMemo, useState, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import '../lib/trace-headers';
import { KitchenWatch } from '../features/kitchen/components/kitchen-watch';
import { display } from '../features/kitchen/display';
import { KitchenContext, UNKNOWN_KITCHEN } from '../features/kitchen/hooks/use-kitchen';
import { StoppedNotice } from '../features/kitchen/stopped-read-models/components/stopped-notice';
import { StatesStrip } from '../features/store-status/temporary-states/components/states-strip';
import { UnsentMails } from '../features/notifications/unsent-mails/components/unsent-mails';
import { useShopChanges } from '../site/use-shop-changes';
import { useViewer } from '../site/viewer';
import { PageFrame } from '../components/page-frame';
import { SiteHeader } from '../components/site-header';
import { KITCHEN_DISPLAY } from './kitchen-display';
import { StaffFrame } from './staff-frame';
import { useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useConnection, useLiveChannel } from '../live/live-context';
import {
  setLiveStoreState,
  type StoreState,
  storeStateFrom,
  storeStateQuery,
} from '../features/store-status/api/store-status';
import { mayEnter } from '@hatch/kernel/rules';
import { Button } from '../components/ui/button';
import { http } from '../lib/http';
import { useLogOut } from '../features/identity/api/log-out';
import { messages } from '../features/identity/messages';

const SHOWN_DIGITS = 8;

const buildQuery = queryOptions({
  queryKey: ['build'],
  queryFn: () => http.read('/api/build'),
  staleTime: Infinity,
  retry: false,
});

const Build = () => {
  const { data } = useQuery(buildQuery);
  return data && <span>{messages.build(data.version, data.commit.slice(0, SHOWN_DIGITS))}</span>;
};

/** For a lost tablet; at the foot, out of the way of hurried presses. */
const StaffFoot = () => {
  const viewer = useViewer();
  const { isPending, mutate } = useLogOut('everywhere', '/login');
  return (
    <div className="mt-10 flex flex-wrap items-center gap-x-3 border-t border-line pt-2 pb-36 text-sm text-ink-soft">
      <span>{messages.logoutEverywhereHint}</span>
      <Button look="quiet" disabled={isPending} className="-ml-3 sm:ml-0" onClick={() => mutate()}>
        {messages.logoutEverywhere}
      </Button>
      {viewer && mayEnter(viewer, 'staff-or-auditor') && <Build />}
    </div>
  );
};

const POLL_MS = 60_000;

/** Includes plain shops, which never close but base their promises on it. Undefined until known. */
const useLiveStoreState = (): StoreState | undefined => {
  const queries = useQueryClient();
  useLiveChannel('store-state', {
    onEvent: (_event, payload) => setLiveStoreState(queries, storeStateFrom(payload['state'])),
    onReset: () => void queries.invalidateQueries({ queryKey: storeStateQuery.queryKey }),
  });
  const isConnected = useConnection() === 'connected';
  return useQuery({ ...storeStateQuery, refetchInterval: isConnected ? false : POLL_MS }).data;
};

type StaffLayoutProps = { readonly children: ReactNode };

type KitchenAboveProps = Pick<ComponentProps<typeof KitchenWatch>, 'onKitchen' | 'isDisplay' | 'isOnTheRoad'> & {
  readonly isOfThePast: boolean;
};

const KitchenAbove = ({ onKitchen, isDisplay, isOnTheRoad, isOfThePast }: KitchenAboveProps) => {
  const showsShop = !isDisplay && !isOnTheRoad && !isOfThePast;
  return (
    <>
      <KitchenWatch
        isDisplay={isDisplay}
        isOnTheRoad={isOnTheRoad}
        isStoreClosed={useLiveStoreState() === 'closed'}
        onKitchen={onKitchen}
      />
      {!isDisplay && <StoppedNotice />}
      {showsShop && <UnsentMails />}
      {showsShop && <StatesStrip />}
    </>
  );
};

export const StaffLayout = ({ children }: StaffLayoutProps) => {
  const viewer = useViewer();
  const [kitchen, setKitchen] = useState(UNKNOWN_KITCHEN);
  const withDisplay = useMemo(() => ({ ...kitchen, display: KITCHEN_DISPLAY }), [kitchen]);
  const isDisplay = useSyncExternalStore(display.subscribe, display.get, () => false);
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
    <StaffFrame isWide isBare={isDisplay}>
      {/* Above the page, not around it: a change of rights must not remount it. */}
      {viewer?.canManageTakeaway && (
        <KitchenAbove
          onKitchen={setKitchen}
          isDisplay={isDisplay}
          isOnTheRoad={page?.isOnTheRoad === true}
          isOfThePast={page?.isOfThePast === true}
        />
      )}
      <KitchenContext value={withDisplay}>{children}</KitchenContext>
      {viewer && !isDisplay && <StaffFoot />}
    </StaffFrame>
  );
};
