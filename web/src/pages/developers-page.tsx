import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { callsQuery, type Call, type Parameter } from '../features/integrations/developers/document';
import { messages } from '../features/integrations/developers/messages';

type ExampleProps = { readonly title: string; readonly call: string; readonly value: unknown };

const Example = ({ title, call, value }: ExampleProps) => (
  <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
    <h4 className="text-sm font-semibold text-ink-soft">{title}</h4>
    <pre
      // Keyboards can scroll only focusable elements.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={messages.exampleOf(title, call)}
      className="max-h-80 overflow-auto rounded-control bg-sunken p-3 text-xs"
    >
      {JSON.stringify(value, null, 2)}
    </pre>
  </div>
);

const ParameterRow = ({ name, in: place, required, description, schema }: Parameter) => (
  <li className="py-1 text-sm">
    <code className="font-semibold">{name}</code>{' '}
    <span className="text-ink-soft">
      {place}
      {required ? `, ${messages.required}` : ''}
    </span>
    {(description ?? schema?.description) && <span className="block">{description ?? schema?.description}</span>}
  </li>
);

const CallDetails = ({ method, path, audience, summary, description, parameters, request, response }: Call) => {
  const call = `${method} ${path}`;
  return (
    <details className="group border-b border-line last:border-0">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <code className="w-12 text-sm font-bold text-accent">{method}</code>
        <span className="mr-auto">
          <code className="block font-semibold break-all">{path}</code>
          <span className="text-sm">{summary}</span>
        </span>
        <span className="text-sm text-ink-soft">{audience}</span>
      </summary>
      <div className="flex flex-col gap-3 pb-4">
        {description !== '' && <p>{description}</p>}
        {parameters.length > 0 && (
          <div>
            <h4 className="text-sm font-semibold text-ink-soft">{messages.parameters}</h4>
            <ul>
              {parameters.map((parameter) => (
                <ParameterRow key={`${parameter.in} ${parameter.name}`} {...parameter} />
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          {request !== undefined && <Example title={messages.request} call={call} value={request} />}
          {response !== undefined && <Example title={messages.response} call={call} value={response} />}
        </div>
      </div>
    </details>
  );
};

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
