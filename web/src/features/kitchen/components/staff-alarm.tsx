import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useViewer } from '../../../site/viewer';
import { useChangeStates } from '../../temporary-states/api/change-states';
import { temporaryStatesQuery } from '../../temporary-states/api/temporary-states';
import { useAlarm } from '../hooks/use-alarm';
import { useArming } from '../hooks/use-arming';
import { useBoardHash } from '../hooks/use-board-hash';
import { UNKNOWN_KITCHEN, type Kitchen } from '../hooks/use-kitchen';
import { useKitchenSession } from '../hooks/use-kitchen-session';
import { useLiveOrders } from '../hooks/use-live-orders';
import { useOpenTime } from '../hooks/use-open-time';
import { useQuiet } from '../hooks/use-quiet';
import { useTabTitle } from '../hooks/use-tab-title';
import { AlarmBar } from './alarm-bar';
import { NotLiveBanner } from './not-live-banner';
import { OpenTimePrompt } from './open-time-prompt';
import { PrintTroubles } from './print-troubles';

type StaffAlarmProps = {
  readonly isStoreClosed: boolean;
  readonly onKitchen: (kitchen: Kitchen) => void;
};

/** On every staff page, with one connection for all. */
export const StaffAlarm = ({ isStoreClosed, onKitchen }: StaffAlarmProps) => {
  const session = useKitchenSession();
  const viewer = useViewer();
  const { board, heardAt, problem } = useLiveOrders();
  const { data: states } = useQuery(temporaryStatesQuery);
  const { quiet, ask } = useQuiet(session, viewer?.name ?? null);
  const alarm = useAlarm(session, {
    board,
    isCut: problem !== undefined,
    quiet,
    aheadMs: states?.aheadMs ?? 0,
  });
  const openTime = useOpenTime({ opening: states?.opening ?? null, age: states?.openingAge }, isStoreClosed);
  const { mutate: changeStates, isPending } = useChangeStates();
  useArming(session);
  useTabTitle(alarm.waiting);
  useBoardHash(board);

  const { isPrompting } = openTime;
  useLayoutEffect(() => {
    onKitchen({ board, heardAt, problem, isPrompting, mayAct: true });
  }, [onKitchen, board, heardAt, problem, isPrompting]);
  useLayoutEffect(() => () => onKitchen(UNKNOWN_KITCHEN), [onKitchen]);

  return (
    <>
      {problem && <NotLiveBanner problem={problem} heardAt={heardAt} />}
      <AlarmBar session={session} alarm={board && alarm} orders={board?.orders ?? []} quiet={quiet} onQuiet={ask} />
      <PrintTroubles orders={board?.orders ?? []} />
      {isPrompting && (
        <OpenTimePrompt
          session={session}
          isOpening={isPending}
          onOpen={() => changeStates({ what: 'open' })}
          // Dismisses the prompt on every screen.
          onDismiss={() => {
            openTime.dismiss();
            changeStates({ what: 'decline' });
          }}
        />
      )}
    </>
  );
};
