import type { UseQueryResult } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { errorsOf } from '../api/changes';
import { messages } from '../messages';
import { Problems } from './problems';

type PanelProps<Row> = {
  readonly title: string;
  readonly empty: string;
  readonly list: UseQueryResult<readonly Row[]>;
  readonly create?: { readonly label: string; readonly open: () => void };
  readonly failure: Error | null;
  readonly children: (rows: readonly Row[]) => ReactNode;
};

export const Panel = <Row,>({ title, empty, list, create, failure, children }: PanelProps<Row>) => {
  const id = useId();
  const { data, isError, refetch } = list;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {create && (
          <Button look="secondary" onClick={create.open}>
            {create.label}
          </Button>
        )}
      </div>
      {failure && <Problems errors={errorsOf(failure)} />}
      {data && (data.length === 0 ? <p className="text-ink-soft">{empty}</p> : children(data))}
      {!data && isError && <ReadFailed onRetry={refetch}>{messages.readFailed}</ReadFailed>}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-16" />
        </div>
      )}
    </section>
  );
};
