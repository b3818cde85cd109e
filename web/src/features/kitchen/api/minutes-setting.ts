import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';

const REREAD_MS = 60_000;

/**
 * Minutes that the owner set; read anew now and then, for somebody may set them otherwise.
 * @param otherwise what counts where they cannot be read as a number
 */
const minutesSetting = (key: 'unpaid_reminder_minutes' | 'pause_minutes', otherwise: number) =>
  queryOptions({
    // Below the key of the settings, so that it is read again when one of them changes.
    queryKey: ['settings', key],
    queryFn: async (): Promise<number> => {
      const { value } = await http.read('/api/settings/{key}', { key });
      const minutes = Number(value || Number.NaN);
      return Number.isSafeInteger(minutes) && minutes >= 0 ? minutes : otherwise;
    },
    refetchInterval: REREAD_MS,
    retry: false,
  });

/** Until it is known. */
export const DEFAULT_REMINDER_MINUTES = 5;

/** After how many minutes an unpaid order sounds again (KIT-02). */
export const unpaidReminderQuery = minutesSetting('unpaid_reminder_minutes', DEFAULT_REMINDER_MINUTES);

/** For how many the store takes no orders once nobody has taken one for too long; 0: it goes on (KIT-07). */
export const pauseMinutesQuery = minutesSetting('pause_minutes', 0);
