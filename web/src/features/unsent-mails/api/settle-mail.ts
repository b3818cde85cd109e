import { useMutation, useQueryClient } from '@tanstack/react-query';
import { alertFailure } from '../../../lib/alert-failure';
import { http, reasonOf } from '../../../lib/http';
import { byPerson } from '../../shared-tablet/person-prompt';
import { messages } from '../messages';
import { unsentMailsQuery, type UnsentMail } from './unsent-mails';

type Settled = { readonly how: 'again' | 'leave'; readonly mail: Pick<UnsentMail, 'id' | 'asked'> };

const send = ({ how, mail: { id, asked } }: Settled) =>
  how === 'again' ? http.post('/takeaway/sendMailAgain', { id, asked }) : http.post('/takeaway/leaveMail', { id });

export const useSettleMail = () => {
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
