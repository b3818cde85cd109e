import { isPostcode } from '@hatch/kernel/rules';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { isDelivering } from '../../../site/delivering';
import { settingsQuery } from '../../../site/settings';
import { storeCalls } from '../api/store-calls';
import { messages } from '../messages';

const REREAD_MS = 60_000;

/** DLV-38 to DLV-42; the settings are read again now and then, for another device may have switched it. */
export const DeliveryToggle = () => {
  const queries = useQueryClient();
  const { data: settings } = useQuery({ ...settingsQuery, staleTime: 0, refetchInterval: REREAD_MS });
  const [isChanging, setIsChanging] = useState(false);
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

  const toggle = async (): Promise<void> => {
    const next = delivering ? 'not-delivering' : 'delivering';
    setIsChanging(true);
    try {
      const answer = await storeCalls.changeDelivery(next);
      if (answer.status) queries.setQueryData(settingsQuery.queryKey, { ...settings, delivering_status: next });
      else void notify.alert(answer.message || messages.deliveryFailed);
    } catch (failure) {
      void notify.alert([messages.deliveryFailed, reasonOf(failure)]);
    }
    setIsChanging(false);
  };

  return (
    <button
      type="button"
      aria-pressed={delivering}
      disabled={isChanging}
      className={clsx(
        'min-h-13 rounded-control border-2 px-4 text-lg font-bold',
        delivering ? 'border-good bg-good-soft text-good' : 'border-edge bg-card text-ink',
      )}
      onClick={() => void toggle()}
    >
      {delivering ? messages.delivering : messages.notDelivering}
    </button>
  );
};
