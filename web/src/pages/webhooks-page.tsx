import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../components/ui/button';
import { ReadFailed } from '../components/ui/read-failed';
import { Skeleton } from '../components/ui/skeleton';
import { webhooksQuery, type Webhook } from '../features/integrations/api';
import { messages } from '../features/integrations/messages';
import { WebhookCard } from '../features/integrations/webhook-card';
import { WebhookDialog } from '../features/integrations/webhook-dialog';

export const WebhooksPage = () => {
  const { data, isError, refetch } = useQuery(webhooksQuery);
  const [edited, setEdited] = useState<Webhook | 'new'>();
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <div>
        <h1 className="text-3xl font-extrabold tracking-tight">{messages.title}</h1>
        <p className="text-ink-soft">{messages.intro}</p>
      </div>
      {data && (
        <>
          <Button className="self-start" onClick={() => setEdited('new')}>
            {messages.add}
          </Button>
          {data.webhooks.length === 0 && (
            <p role="status" className="rounded-card bg-card p-6 text-center shadow-card">
              {messages.none}
            </p>
          )}
          <ul className="flex flex-col gap-4">
            {data.webhooks.map((webhook) => (
              <WebhookCard key={webhook.id} webhook={webhook} onEdit={() => setEdited(webhook)} />
            ))}
          </ul>
        </>
      )}
      {!data && isError && <ReadFailed onRetry={refetch}>{messages.failed}</ReadFailed>}
      {!data && !isError && (
        <div role="status">
          <span className="sr-only">{messages.loading}</span>
          <Skeleton className="h-40" />
        </div>
      )}
      {data && edited && (
        <WebhookDialog
          webhook={edited === 'new' ? undefined : edited}
          events={data.events}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
};
