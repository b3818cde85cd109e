import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Button, buttonClass } from '../components/ui/button';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { evidenceFile, evidenceQuery } from '../features/proofs/evidence/api';
import { EvidenceSheet } from '../features/proofs/evidence/evidence-sheet';
import { messages } from '../features/proofs/evidence/messages';
import { reasonOf } from '../lib/http';

export const EvidencePage = () => {
  const { id } = useParams({ from: '/_private/admin/orders_/$id_/evidence' });
  const { data, error, refetch } = useQuery(evidenceQuery(id));
  return (
    <div data-paper className="flex max-w-4xl flex-col gap-4">
      <div className="flex flex-wrap gap-2 print:hidden">
        <Link to="/admin/orders/$id" params={{ id }} className={buttonClass('quiet')}>
          {messages.back}
        </Link>
        <Button look="secondary" disabled={!data} onClick={() => window.print()}>
          {messages.print}
        </Button>
        <a href={evidenceFile(id)} download className={buttonClass('secondary')}>
          {messages.download}
        </a>
      </div>
      {data && <EvidenceSheet evidence={data} />}
      {!data && error && (
        <ReadFailed onRetry={refetch}>
          <strong>{messages.failed}</strong> {reasonOf(error)}
        </ReadFailed>
      )}
      {!data && !error && (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-48" />
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  );
};
