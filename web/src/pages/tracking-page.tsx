import { Link, useParams } from '@tanstack/react-router';
import { Button, buttonClass } from '../components/ui/button';
import { Skeleton } from '../components/ui/skeleton';
import { TrackedOrder } from '../features/orders/tracking/components/tracked-order';
import { messages } from '../features/orders/tracking/messages';
import { useTracking } from '../features/orders/tracking/use-tracking';
import { CallRefused } from '../lib/http';

export const TrackingPage = () => {
  const { token } = useParams({ from: '/_private/track/$token' });
  const { data, error, refetch } = useTracking(token);
  const reread = (): void => void refetch();
  const ended = error instanceof CallRefused ? error.message : undefined;
  return (
    <>
      {/* Keeps the link from other sites, also when the page is reached within the site. */}
      <meta name="referrer" content="no-referrer" />
      {data && ended === undefined ? (
        <TrackedOrder token={token} tracking={data} isUnread={error !== null} onReread={reread} />
      ) : (
        <NoOrder isLoading={error === null} why={ended} onRetry={reread} />
      )}
    </>
  );
};

type NoOrderProps = {
  readonly isLoading: boolean;
  readonly why: string | undefined;
  readonly onRetry: () => void;
};

const NoOrder = ({ isLoading, why, onRetry }: NoOrderProps) => {
  if (isLoading)
    return (
      <div role="status" aria-label={messages.loading}>
        <Skeleton className="mx-auto h-64 max-w-lg" />
      </div>
    );
  return (
    <div className="mx-auto flex max-w-lg flex-col items-start gap-4">
      <h1 className="text-3xl font-bold">{messages.dishes}</h1>
      <p role="alert">{why ?? messages.failed}</p>
      {why === undefined && <Button onClick={onRetry}>{messages.retry}</Button>}
      <Link to="/" className={buttonClass('secondary')}>
        {messages.home}
      </Link>
    </div>
  );
};
