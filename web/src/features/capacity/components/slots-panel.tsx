import { londonTime } from '@hatch/kernel/rules';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Button } from '../../../components/ui/button';
import { useLiveChannel } from '../../../live/live-context';
import { slotLoadsQuery, type SlotLoad, type SlotLoads } from '../api/slot-loads';
import { messages } from '../messages';
import { http, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { byPerson } from '../../identity/shared-tablet/person-prompt';

const useSwitchSlot = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ slot, closed }: SlotLoad) =>
      byPerson(() => http.post(closed ? '/api/capacity/reopen' : '/api/capacity/close', { slot })),
    onSuccess: ({ status, message }) => {
      if (!status) void notify.alert(message);
    },
    onError: (failure) => void notify.alert([messages.failed, reasonOf(failure)].filter((line) => line !== '')),
    onSettled: () => queries.invalidateQueries({ queryKey: slotLoadsQuery.queryKey }),
  });
};

const NEXT = 3;

const timeOf = ({ slot }: SlotLoad): string => londonTime(new Date(slot));

const standOf = (slot: SlotLoad): string | undefined => {
  if (slot.closed) return messages.closed;
  return slot.full ? messages.full : undefined;
};

const useSlotLoads = () => {
  const queries = useQueryClient();
  const readAgain = (): void => void queries.invalidateQueries({ queryKey: slotLoadsQuery.queryKey });
  useLiveChannel('private-capacity', { onEvent: readAgain, onReset: readAgain, quiet: true });
  return useQuery(slotLoadsQuery);
};

export const SlotsPanel = () => {
  const { data, isError } = useSlotLoads();
  if (data === undefined)
    return isError ? (
      <p role="alert">
        {messages.title} {messages.unread}
      </p>
    ) : null;
  if (data.slots.length === 0) return null;
  return (
    <details className="w-full rounded-control border border-edge bg-card">
      <summary className="min-h-13 content-center px-4 text-lg">
        <strong>{messages.title}</strong>{' '}
        {data.slots.slice(0, NEXT).map((slot) => (
          <span key={slot.slot} className="ml-3 inline-block whitespace-nowrap tabular-nums">
            {timeOf(slot)} <strong>{standOf(slot) ?? messages.load(slot, data.limits)}</strong>
          </span>
        ))}
      </summary>
      <SlotList loads={data} />
    </details>
  );
};

const SlotList = ({ loads: { limits, slots } }: { readonly loads: SlotLoads }) => {
  const { mutate, isPending } = useSwitchSlot();
  return (
    <ul
      aria-label={messages.list}
      className="grid max-h-[60vh] grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))] gap-x-6 gap-y-2 overflow-y-auto border-t border-line p-3"
    >
      {slots.map((slot) => (
        <li key={slot.slot} className="flex items-center gap-3 tabular-nums">
          <strong className="text-xl">{timeOf(slot)}</strong>
          <span className="text-lg">{messages.load(slot, limits)}</span>
          {standOf(slot) && (
            <strong className={clsx('rounded-control px-2', slot.closed ? 'bg-bad text-bad-ink' : 'bg-warn text-card')}>
              {standOf(slot)}
            </strong>
          )}
          <Button
            look="secondary"
            className="ml-auto min-h-12"
            aria-label={slot.closed ? messages.reopenNamed(timeOf(slot)) : messages.closeNamed(timeOf(slot))}
            disabled={isPending}
            onClick={() => mutate(slot)}
          >
            {slot.closed ? messages.reopen : messages.close}
          </Button>
        </li>
      ))}
    </ul>
  );
};
