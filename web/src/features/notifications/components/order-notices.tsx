import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import type { NoticeCalls, Change, Notices } from '../api/order-notices';
import { messages } from '../messages';
import { useId } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { presentEndpoint, pushSupport, subscribe, type PushProblem } from '../push-phone';

const PROBLEMS: Readonly<Record<PushProblem, string>> = {
  blocked: messages.blocked,
  'not-now': messages.notNow,
  'no-service': messages.noService,
};

/** For a person; undefined on success. */
type Problem = string | undefined;

const useOrderNotices = (calls: NoticeCalls) => {
  const queries = useQueryClient();
  const queryKey = ['order-notices', calls.key];
  const notices = useQuery({
    queryKey,
    queryFn: async () => calls.read(await presentEndpoint()),
    staleTime: Infinity,
    retry: false,
  });

  /** @param partOf the changed part: the rest of the answer may be older than another's */
  const keep = async (change: Change, partOf: (answer: Notices) => Partial<Notices>): Promise<Problem> => {
    const answer = await change;
    if (!answer.status) return answer.message;
    queries.setQueryData<Notices>(
      queryKey,
      (held) => held && { ...held, awaited: held.awaited && answer.awaited, ...partOf(answer) },
    );
    return undefined;
  };
  const keepPush = (change: Change): Promise<Problem> => keep(change, ({ push: isPushed }) => ({ push: isPushed }));
  const keepText = (change: Change): Promise<Problem> => keep(change, ({ text: offered }) => ({ text: offered }));
  const turnPushOn = async (pushKey: string): Promise<Problem> => {
    const keys = await subscribe(pushKey);
    return typeof keys === 'string' ? PROBLEMS[keys] : keepPush(calls.addPush(keys));
  };
  const turnPushOff = async (): Promise<Problem> => keepPush(calls.removePush((await presentEndpoint()) ?? ''));

  const push = useMutation({
    mutationFn: ({ push: isOn, push_key }: Notices) => (isOn ? turnPushOff() : turnPushOn(push_key)),
  });
  const text = useMutation({
    mutationFn: async ({ text: offered }: Notices) =>
      calls.text && keepText(offered?.on ? calls.text.remove() : calls.text.add()),
  });
  return { notices, push, text, support: pushSupport() };
};

type NoticeSwitchProps = {
  readonly label: string;
  readonly note: string;
  readonly isOn: boolean;
  readonly change: {
    readonly isPending: boolean;
    readonly isError: boolean;
    readonly data: string | undefined;
  };
  readonly onPress: () => void;
};

const NoticeSwitch = ({ label, note, isOn, change, onPress }: NoticeSwitchProps) => {
  const noteId = useId();
  const { isPending } = change;
  const problem = change.isError ? messages.unreachable : change.data;
  const state = isOn ? messages.on : note;
  return (
    <div>
      <label className="flex min-h-12 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          // A native checkbox takes its state from `checked`.
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
          role="switch"
          className="size-6 shrink-0 accent-accent"
          checked={isOn !== isPending}
          aria-busy={isPending}
          aria-describedby={noteId}
          onChange={() => isPending || onPress()}
        />
        {label}
      </label>
      <p id={noteId} aria-live="polite" className="pl-9 text-sm text-ink-soft">
        {isPending ? messages.working : state}
      </p>
      {problem !== undefined && !isPending && (
        <p role="alert" className="mt-2 rounded-control bg-warn-soft px-4 py-3 text-warn">
          {problem}
        </p>
      )}
    </div>
  );
};

type OrderNoticesProps = {
  readonly calls: NoticeCalls;
  readonly isCollected: boolean;
};

const CANNOT = {
  impossible: messages.impossible,
  'home-screen': messages.homeScreen,
  blocked: messages.blocked,
} as const;

export const OrderNotices = ({ calls, isCollected }: OrderNoticesProps) => {
  const { notices, push, text, support } = useOrderNotices(calls);
  const { data, isPending, refetch } = notices;
  if (isPending) return <Skeleton className="h-36" />;
  if (!data) return <ReadFailed onRetry={refetch}>{messages.readFailed}</ReadFailed>;
  if (!data.awaited) return null;
  return (
    <section
      aria-labelledby="order-notices"
      className="flex min-h-36 flex-col gap-2 rounded-card border border-line bg-card p-4 shadow-card print:hidden"
    >
      <h2 id="order-notices" className="font-bold">
        {messages.title(isCollected)}
      </h2>
      {support === 'possible' ? (
        <NoticeSwitch
          label={messages.push}
          note={messages.pushNote(isCollected)}
          isOn={data.push}
          change={push}
          onPress={() => push.mutate(data)}
        />
      ) : (
        <p className="text-ink-soft">{CANNOT[support]}</p>
      )}
      {data.text && (
        <NoticeSwitch
          label={messages.text(data.text.last_digits)}
          note={messages.textNote}
          isOn={data.text.on}
          change={text}
          onPress={() => text.mutate(data)}
        />
      )}
    </section>
  );
};
