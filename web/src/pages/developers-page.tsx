import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { CallDetails } from '../features/developers/call-details';
import { callsQuery } from '../features/developers/document';
import { messages } from '../features/developers/messages';

export const DevelopersPage = () => {
  const { data, isError, refetch } = useQuery(callsQuery);
  return (
    <div className="flex max-w-5xl flex-col gap-4">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
        <p className="text-ink-soft">{messages.intro}</p>
        <div className="flex flex-wrap gap-x-6">
          <Link to="/oauth-settings" className="inline-flex min-h-11 items-center underline">
            {messages.keys}
          </Link>
          <a href="/api/v1/openapi.json" className="inline-flex min-h-11 items-center underline">
            {messages.document}
          </a>
        </div>
      </div>
      <section aria-labelledby="start" className="flex flex-col gap-2 rounded-card bg-card p-4 shadow-card">
        <h2 id="start" className="text-xl font-bold">
          {messages.startTitle}
        </h2>
        <p>{messages.start}</p>
        <code className="rounded-control bg-sunken p-3 text-sm break-all">
          curl -H &quot;Authorization: Bearer $TOKEN&quot; {window.location.origin}/api/v1/me
        </code>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {messages.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </section>
      {data && (
        <div className="rounded-card bg-card px-4 shadow-card">
          {data.map((call) => (
            <CallDetails key={`${call.method} ${call.path}`} {...call} />
          ))}
        </div>
      )}
      {!data && isError && <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>}
      {!data && !isError && (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-96" />
        </div>
      )}
    </div>
  );
};
