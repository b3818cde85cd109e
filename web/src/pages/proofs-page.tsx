import { HistoryLinks } from '../features/history/history-links';
import { useQuery } from '@tanstack/react-query';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { proofsQuery, type Proofs } from '../features/proofs/api';
import { LogFindings } from '../features/proofs/log-findings';
import { messages } from '../features/proofs/messages';
import { Acknowledged, Checks, Seals, Verifications } from '../features/proofs/proof-lists';
import { reasonOf } from '../lib/http';
import { orderTime } from '../features/orders/archive/order-time';

type DifferencesProps = Pick<Proofs, 'differences' | 'checks' | 'findings'>;

export const Differences = ({ differences, checks, findings }: DifferencesProps) => {
  const count = Math.max(
    differences.length,
    checks.reduce((sum, check) => sum + check.differences, 0),
  );
  const isLogVerified = findings.every(({ passed_at: passedAt }) => passedAt !== null);
  if (count === 0 && !isLogVerified) return null;
  if (count === 0)
    return (
      <p role="status" className="rounded-card bg-card p-4 font-semibold shadow-card">
        {messages.allWell}
      </p>
    );
  return (
    <section role="alert" className="rounded-card border-2 border-bad bg-card p-4 shadow-card">
      <h2 className="text-lg font-bold">{messages.differs(count)}</h2>
      <p className="text-sm text-ink-soft">{isLogVerified ? messages.advice : messages.noRebuild}</p>
      <ul className="flex flex-col">
        {differences.map(({ check, subject, detail, event, found_at: found }) => (
          <li key={`${check} ${subject}`} className="border-t border-line py-2 wrap-anywhere">
            <span className="font-semibold">
              {messages.check(check)}: {subject}
            </span>{' '}
            <span className="text-sm text-ink-soft">{messages.since(orderTime(found))}</span>
            <span className="block">{detail}</span>
            {event && (
              <span className="block text-sm text-ink-soft">
                {messages.event(event.type, event.position, event.stream, event.revision)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

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
