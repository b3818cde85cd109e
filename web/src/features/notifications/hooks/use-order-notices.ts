import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Change, NoticeCalls, Notices } from '../api/order-notices';
import { messages } from '../messages';
import { presentEndpoint, pushSupport, subscribe, type PushProblem } from '../push-phone';

const PROBLEMS: Readonly<Record<PushProblem, string>> = {
  blocked: messages.blocked,
  'not-now': messages.notNow,
  'no-service': messages.noService,
};

/** For a person; undefined on success. */
type Problem = string | undefined;

export const useOrderNotices = (calls: NoticeCalls) => {
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
