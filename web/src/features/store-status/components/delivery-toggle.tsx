import { isPostcode } from '@hatch/kernel/rules';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { isDelivering } from '../../../site/delivering';
import { settingsQuery } from '../../../site/settings';
import { messages } from '../messages';
import { http, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { byPerson } from '../../identity/shared-tablet/person-prompt';
import { temporaryStatesQuery } from '../temporary-states/api/temporary-states';

type DeliveringStatus = 'delivering' | 'not-delivering';

const useChangeDelivery = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (delivering_status: DeliveringStatus) =>
      byPerson(() => http.post('/api/settings/update', { settings: { delivering_status } })),
    onSuccess: (answer, delivering_status) => {
      if (!answer.status) return void notify.alert(answer.message || messages.deliveryFailed);
      queries.setQueryData(settingsQuery.queryKey, (settings) => settings && { ...settings, delivering_status });
    },
    onSettled: () => queries.invalidateQueries(temporaryStatesQuery),
    onError: (failure) => void notify.alert([messages.deliveryFailed, reasonOf(failure)]),
  });
};

const REREAD_MS = 60_000;

/** Polls, as another device may switch it. */
export const DeliveryToggle = () => {
  const { data: settings } = useQuery({ ...settingsQuery, staleTime: 0, refetchInterval: REREAD_MS });
  const { mutate, isPending } = useChangeDelivery();
  if (settings === undefined) return null;
  if (!isPostcode(settings['kitchen_postcode'] ?? '')) {
    return (
      <button
        type="button"
        disabled
        className="min-h-13 rounded-control border-2 border-bad bg-bad-soft px-5 font-bold text-bad"
      >
        {messages.noKitchenPostcode}
      </button>
    );
  }
  const delivering = isDelivering(settings);
  return (
    <DeliveryButton
      delivering={delivering}
      isChanging={isPending}
      onToggle={() => mutate(delivering ? 'not-delivering' : 'delivering')}
    />
  );
};

type DeliveryButtonProps = {
  readonly delivering: boolean;
  readonly isChanging?: boolean;
  readonly onToggle?: () => void;
};

export const DeliveryButton = ({ delivering, isChanging = false, onToggle }: DeliveryButtonProps) => (
  <button
    type="button"
    aria-pressed={delivering}
    disabled={isChanging || onToggle === undefined}
    className={clsx(
      'min-h-13 rounded-control border-2 px-4 text-lg font-bold',
      delivering ? 'border-good bg-good-soft text-good' : 'border-edge bg-card text-ink',
    )}
    onClick={onToggle}
  >
    {delivering ? messages.delivering : messages.notDelivering}
  </button>
);
