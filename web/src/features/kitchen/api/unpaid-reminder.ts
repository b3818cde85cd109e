import { queryOptions } from '@tanstack/react-query';
import { http } from '../../../lib/http';

const KEY = 'unpaid_reminder_minutes';
const REREAD_MS = 60_000;
/** Until it is known. */
export const DEFAULT_REMINDER_MINUTES = 5;

/** After how many minutes an unpaid order sounds again; read anew now and then, for somebody may set it otherwise. */
export const unpaidReminderQuery = queryOptions({
  // Below the key of the settings, so that it is read again when one of them changes.
  queryKey: ['settings', KEY],
  queryFn: async (): Promise<number> => {
    const { value } = await http.read('/api/settings/{key}', { key: KEY });
    const minutes = Number(value || Number.NaN);
    return Number.isSafeInteger(minutes) && minutes >= 0 ? minutes : DEFAULT_REMINDER_MINUTES;
  },
  refetchInterval: REREAD_MS,
  retry: false,
});
