import { londonTime } from '@hatch/kernel/rules';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { Button } from '../../../../components/ui/button';
import { shopTime } from '../../../../lib/shop-time';
import { useLiveChannel } from '../../../../live/live-context';
import { unsentMailsQuery, type UnsentMail } from '../api/unsent-mails';
import { messages } from '../messages';
import { alertFailure } from '../../../../lib/alert-failure';
import { http, reasonOf } from '../../../../lib/http';
import { byPerson } from '../../../identity/shared-tablet/person-prompt';

type Settled = { readonly how: 'again' | 'leave'; readonly mail: Pick<UnsentMail, 'id' | 'asked'> };

const send = ({ how, mail: { id, asked } }: Settled) =>
  how === 'again' ? http.post('/takeaway/sendMailAgain', { id, asked }) : http.post('/takeaway/leaveMail', { id });

const useSettleMail = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (settled: Settled) => byPerson(() => send(settled)),
    onSuccess: ({ status, message }) => {
      if (!status) alertFailure(messages.failed, message);
    },
    onError: (failure) => alertFailure(messages.failed, reasonOf(failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: unsentMailsQuery.queryKey }),
  });
};

const DAY_MS = 24 * 3_600_000;

const timeOf = (at: string, now: number): string =>
  now - Date.parse(at) > DAY_MS / 2 ? shopTime(at) : londonTime(new Date(at));

export const wordsOf = ({ ref, notification, is_unknown, since }: UnsentMail, now: number): string =>
  (is_unknown ? messages.unknown : messages.unsent)(ref, notification, timeOf(since, now));

/** Emails that were not sent, as soon as there are some. */
export const useUnsentMails = () => {
  const queries = useQueryClient();
  const readAgain = (): void => void queries.invalidateQueries({ queryKey: unsentMailsQuery.queryKey });
  useLiveChannel('private-open-time', { onEvent: readAgain, onReset: readAgain, quiet: true });
  return useQuery(unsentMailsQuery);
};

export const UnsentMails = () => {
  const { data, dataUpdatedAt } = useUnsentMails();
  const { isPending, mutate } = useSettleMail();
  const mails = data?.mails ?? [];
  return (
    <section aria-label={messages.title} aria-live="polite">
      {mails.length > 0 && (
        <ul className="mb-4 flex max-h-64 flex-col gap-2 overflow-y-auto rounded-card border-2 border-warn bg-warn-soft px-4 py-2">
          {mails.map((mail) => {
            const words = wordsOf(mail, dataUpdatedAt);
            return (
              <li key={mail.id} aria-label={words} className="flex flex-wrap items-center gap-x-3 gap-y-2">
                <p className="min-w-0 flex-1 basis-64 leading-snug break-words">{words}</p>
                <span className="flex flex-wrap gap-2">
                  <Button disabled={isPending} className="min-h-11" onClick={() => mutate({ how: 'again', mail })}>
                    {messages.again}
                  </Button>
                  <Button
                    look="secondary"
                    disabled={isPending}
                    className="min-h-11"
                    onClick={() => mutate({ how: 'leave', mail })}
                  >
                    {messages.leave}
                  </Button>
                </span>
              </li>
            );
          })}
          {data?.more === true && <li>{messages.more}</li>}
        </ul>
      )}
    </section>
  );
};
