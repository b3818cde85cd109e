import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';

const REREAD_MS = 60_000;

/** @param otherwise used when the setting is no number */
const minutesSetting = (key: 'unpaid_reminder_minutes' | 'pause_minutes', otherwise: number) =>
  queryOptions({
    // Under the settings' key, so that a change reads it again.
    queryKey: ['settings', key],
    queryFn: async (): Promise<number> => {
      const { value } = await http.read('/api/settings/{key}', { key });
      const minutes = Number(value || Number.NaN);
      return Number.isSafeInteger(minutes) && minutes >= 0 ? minutes : otherwise;
    },
    refetchInterval: REREAD_MS,
    retry: false,
  });

export const DEFAULT_REMINDER_MINUTES = 5;

export const unpaidReminderQuery = minutesSetting('unpaid_reminder_minutes', DEFAULT_REMINDER_MINUTES);

/** How long the store pauses when no order is taken for too long; 0: never. */
export const pauseMinutesQuery = minutesSetting('pause_minutes', 0);
