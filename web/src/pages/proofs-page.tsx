import { HistoryLinks } from '../features/history/history-links';
import { useQuery } from '@tanstack/react-query';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { proofsQuery } from '../features/proofs/api';
import { Differences } from '../features/proofs/differences';
import { LogFindings } from '../features/proofs/log-findings';
import { messages } from '../features/proofs/messages';
import { Acknowledged, Checks, Seals, Verifications } from '../features/proofs/proof-lists';
import { reasonOf } from '../lib/http';

export const ProofsPage = () => {
  const { data, dataUpdatedAt, error, refetch } = useQuery(proofsQuery);
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <HistoryLinks />
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
        <p className="text-ink-soft">{messages.intro}</p>
      </div>
      {data && (
        <>
          <LogFindings findings={data.findings} />
          <Differences differences={data.differences} checks={data.checks} findings={data.findings} />
          <Checks checks={data.checks} />
          <Verifications verifications={data.verifications} />
          <Acknowledged acknowledged={data.acknowledged} />
          <Seals
            seals={data.seals}
            in_file={data.in_file}
            sent={data.sent}
            trouble={data.trouble}
            now={dataUpdatedAt}
          />
        </>
      )}
      {!data && error && (
        <ReadFailed onRetry={refetch}>
          <strong>{messages.failed}</strong> {reasonOf(error)}
        </ReadFailed>
      )}
      {!data && !error && (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-16" />
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      )}
    </div>
  );
};
