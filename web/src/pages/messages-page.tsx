import { useQuery } from '@tanstack/react-query';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { ContactMessage } from '../features/contact/contact-message';
import { messages } from '../features/contact/messages';
import { http } from '../lib/http';

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
