import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { reasonOf } from '../../../lib/http';
import { consentQuery, useDecide } from '../api/consent';
import { messages } from '../messages';

type ConsentProps = {
  /** What the application asks, as it stands in the address. */
  readonly query: string;
  readonly email: string;
};

const CARD =
  'mx-auto mt-6 flex max-w-md flex-col gap-4 rounded-card border border-line bg-card p-6 shadow-card sm:mt-12 sm:p-8';

/** OPEN-88: names the application, and in plain words what it asks for. */
export const Consent = ({ query, email }: ConsentProps) => {
  const { data, error } = useQuery(consentQuery(query));
  const { mutate, isPending, isSuccess, error: failure } = useDecide(query);
  if (error)
    return (
      <div className={CARD}>
        <h1 className="text-2xl font-extrabold tracking-tight">{messages.wrong}</h1>
        <p role="alert">{reasonOf(error)}</p>
      </div>
    );
  if (!data)
    return (
      <div role="status" className={CARD}>
        <span className="sr-only">{messages.loading}</span>
        <Skeleton className="h-64" />
      </div>
    );
  const { client, scopes } = data;
  const isBusy = isPending || isSuccess;
  return (
    <div className={CARD}>
      <h1 className="text-2xl font-extrabold tracking-tight wrap-anywhere">{messages.consent(client.name)}</h1>
      <p className="wrap-anywhere">{messages.asks(client.name)}</p>
      <ul className="flex list-disc flex-col gap-2 pl-5">
        {scopes.map(({ id, description }) => (
          <li key={id}>{description}</li>
        ))}
      </ul>
      <p className="text-ink-soft">{messages.notMore}</p>
      <p className="wrap-anywhere text-ink-soft">
        {messages.as(email)} {messages.goesBack(client.host)}
      </p>
      {failure && (
        <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 font-semibold text-bad">
          {reasonOf(failure)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button className="min-h-12 flex-1" disabled={isBusy} onClick={() => mutate(true)}>
          {isBusy ? messages.busy : messages.allow}
        </Button>
        <Button look="secondary" className="min-h-12 flex-1" disabled={isBusy} onClick={() => mutate(false)}>
          {messages.refuse}
        </Button>
      </div>
    </div>
  );
};
