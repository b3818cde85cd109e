import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Change, NoticeCalls, Notices } from '../api/order-notices';
import { messages } from '../messages';
import { presentEndpoint, pushSupport, subscribe, type PushProblem } from '../push-phone';

const PROBLEMS: Readonly<Record<PushProblem, string>> = {
  blocked: messages.blocked,
  'not-now': messages.notNow,
  'no-service': messages.noService,
};

/** Why something was not changed, in words for a person; undefined when it was. */
type Problem = string | undefined;

/** How one order is told of on this phone, and what turns it on and off. */
export const useOrderNotices = (calls: NoticeCalls) => {
  const queries = useQueryClient();
  const queryKey = ['order-notices', calls.key];
  const notices = useQuery({
    queryKey,
    queryFn: async () => calls.read(await presentEndpoint()),
    staleTime: Infinity,
    retry: false,
  });

  /** @param known what the answer does not say */
  const keep = async (change: Change, known: Partial<Notices> = {}): Promise<Problem> => {
    const answer = await change;
    if (!answer.status) return answer.message;
    queries.setQueryData<Notices>(queryKey, { ...answer, ...known });
    return undefined;
  };
  const turnPushOn = async (pushKey: string): Promise<Problem> => {
    const keys = await subscribe(pushKey);
    return typeof keys === 'string' ? PROBLEMS[keys] : keep(calls.addPush(keys));
  };
  const turnPushOff = async (): Promise<Problem> => keep(calls.removePush((await presentEndpoint()) ?? ''));

  const push = useMutation({
    mutationFn: ({ push: isOn, push_key }: Notices) => (isOn ? turnPushOff() : turnPushOn(push_key)),
  });
  // An answer about texts says nothing of this browser.
  const text = useMutation({
    mutationFn: async ({ text: offered, push: isPushed }: Notices) =>
      calls.text && keep(offered?.on ? calls.text.remove() : calls.text.add(), { push: isPushed }),
  });
  return { notices, push, text, support: pushSupport() };
};
