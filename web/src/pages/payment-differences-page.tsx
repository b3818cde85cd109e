import { useQuery, useMutation, useQueryClient, queryOptions } from '@tanstack/react-query';
import { DayPicker } from '../components/day-picker';
import { Button } from '../components/ui/button';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { reasonOf, http } from '../lib/http';
import { useDayInAddress } from '../lib/use-day-in-address';
import { messages } from '../features/reconciliation/messages';
import { Books } from '../features/reconciliation/components/books';
import { alertFailure } from '../lib/alert-failure';

const EVERY_MS = 60_000;

const PAYMENT_BOOKS = ['reconciliation', 'books'] as const;

/** The week up to a London day, and unresolved differences of any day. */
const paymentBooksQuery = (to: string) =>
  queryOptions({
    queryKey: [...PAYMENT_BOOKS, to],
    queryFn: () => http.read('/api/admin/payments', { to }),
    refetchInterval: EVERY_MS,
    retry: false,
  });

/** Pending until the result is shown. */
const useCheckNow = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => http.post('/api/admin/reconcile'),
    onSuccess: async (answer) => {
      if (!answer.status) alertFailure(messages.checkFailed, answer.message);
      await queries.invalidateQueries({ queryKey: PAYMENT_BOOKS });
    },
    onError: (failure) => alertFailure(messages.checkFailed, reasonOf(failure)),
  });
};

const WEEK = 7;

const PaymentDifferences = () => {
  const picked = useDayInAddress();
  const { data, error, refetch } = useQuery(paymentBooksQuery(picked.day));
  const { isPending, mutate } = useCheckNow();
  const mayCheck = data !== undefined && data.providers.length > 0;
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="mr-auto text-3xl font-extrabold tracking-tight">{messages.title}</h1>
        <Button className="min-w-32" disabled={!mayCheck || isPending} onClick={() => mutate()}>
          {isPending ? messages.checking : messages.checkNow}
        </Button>
      </div>
      <DayPicker picked={picked} step={WEEK} texts={messages} />
      {data && <Books books={data} />}
      {!data && error && <ReadFailed onRetry={refetch}>{reasonOf(error)}</ReadFailed>}
      {!data && !error && (
        <div aria-busy="true" className="flex flex-col gap-4">
          <Skeleton className="h-12" />
          <Skeleton className="h-7 w-72" />
        </div>
      )}
    </div>
  );
};

export const PaymentDifferencesPage = () => <PaymentDifferences />;
