import { useQuery } from '@tanstack/react-query';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { messages } from '../features/contact/messages';
import { http } from '../lib/http';
import type { Answers } from '../api/calls';
import { shopTime } from '../lib/shop-time';

type ContactMessageProps = { readonly message: Answers['GET /api/admin/contact_messages']['messages'][number] };

const ContactMessage = ({ message }: ContactMessageProps) => (
  <article className="flex flex-col gap-2 rounded-card bg-card p-4 wrap-anywhere shadow-card">
    <h2 className="text-lg font-bold">{message.subject ?? messages.from(message.name)}</h2>
    {message.sent_at === null && (
      <p className="rounded-control bg-warn-soft px-3 py-2 font-semibold text-warn">{messages.waits}</p>
    )}
    <p className="text-sm text-ink-soft">
      {message.name}, <time dateTime={message.received_at}>{shopTime(message.received_at)}</time>
    </p>
    <p className="whitespace-pre-line">{message.message}</p>
    <p className="flex flex-wrap gap-x-4">
      <a href={`mailto:${message.email}`} className="inline-flex min-h-11 items-center underline">
        {message.email}
      </a>
      {message.phone_no !== null && <span className="inline-flex min-h-11 items-center">{message.phone_no}</span>}
    </p>
  </article>
);

export const MessagesPage = () => {
  const { data, isError, refetch } = useQuery({
    queryKey: ['contact-messages'],
    queryFn: () => http.read('/api/admin/contact_messages'),
    retry: false,
  });
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.list}</h1>
        <p className="text-ink-soft">{messages.listIntro}</p>
      </div>
      {data?.messages.length === 0 && <p role="status">{messages.none}</p>}
      {data && data.messages.length > 0 && (
        <ul className="flex flex-col gap-4">
          {data.messages.map((message) => (
            <li key={message.id}>
              <ContactMessage message={message} />
            </li>
          ))}
        </ul>
      )}
      {!data && isError && <ReadFailed onRetry={refetch}>{messages.listFailed}</ReadFailed>}
      {!data && !isError && (
        <div role="status" className="flex flex-col gap-2">
          <span className="sr-only">{messages.listLoading}</span>
          <Skeleton className="h-40" />
        </div>
      )}
    </div>
  );
};
