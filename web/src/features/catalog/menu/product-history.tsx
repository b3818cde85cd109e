import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { ChangeLine, whatOf, whenOf } from './change-line';
import { historyQuery } from './menu-api';
import { messages } from './messages';

type ProductHistoryProps = {
  readonly id: number;
  readonly disabled: boolean;
  readonly onPutBack: (change: number) => void;
};

export const ProductHistory = ({ id, disabled, onPutBack }: ProductHistoryProps) => {
  const { data, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(historyQuery(id));
  const changes = data?.pages.flatMap((page) => page.changes);
  return (
    <section className="rounded-card bg-card p-4 shadow-card" aria-labelledby="history-title">
      <h2 id="history-title" className="pb-2 text-lg font-bold">
        {messages.history}
      </h2>
      {changes && (
        <ol className="divide-y divide-line">
          {changes.map((change) => (
            <li key={change.revision} className="flex flex-wrap items-start gap-2 py-2">
              <ChangeLine change={change} />
              <Button
                look="quiet"
                disabled={disabled}
                aria-label={messages.putBackOf(whatOf(change), whenOf(change))}
                onClick={() => onPutBack(change.revision)}
              >
                {messages.putBack}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {hasNextPage && (
        <Button look="quiet" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {messages.olderChanges}
        </Button>
      )}
      {!changes && !isError && (
        <div role="status">
          <span className="sr-only">{messages.historyLoading}</span>
          <Skeleton className="h-24" />
        </div>
      )}
      {!changes && isError && <ReadFailed onRetry={refetch}>{messages.historyFailed}</ReadFailed>}
    </section>
  );
};
