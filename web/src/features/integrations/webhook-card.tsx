import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { notify } from '../../lib/notify';
import { shopTime } from '../../lib/shop-time';
import { useChangeWebhook, useSecret, type Webhook } from './api';
import { DeliveryLog } from './delivery-log';
import { messages } from './messages';
import { Dialog } from '../../components/ui/dialog';

type SecretDialogProps = {
  readonly webhookId: string;
  readonly secret: string;
  readonly onClose: () => void;
};

/** Programs verify our calls with it. */
const SecretDialog = ({ webhookId, secret: first, onClose }: SecretDialogProps) => {
  const [secret, setSecret] = useState(first);
  const { mutateAsync, isPending } = useSecret('/api/admin/webhooks/new_secret');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(secret);
      notify.toast(messages.copied);
    } catch {
      notify.toast(messages.copyFailed);
    }
  };
  const renew = async (): Promise<void> => {
    const options = { title: messages.renewTitle, confirmLabel: messages.renew };
    if (!(await notify.confirm(messages.renewText, options))) return;
    const answer = await mutateAsync(webhookId).catch(() => undefined);
    if (answer?.status && answer.secret !== undefined) setSecret(answer.secret);
  };
  return (
    <Dialog
      title={messages.secret}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" disabled={isPending} onClick={() => void renew()}>
            {messages.renew}
          </Button>
          <Button onClick={onClose}>{messages.close}</Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <p>{messages.secretHint}</p>
        <div className="flex flex-wrap items-center gap-2 rounded-control bg-sunken p-3">
          <code className="min-w-0 flex-1 text-sm break-all">{secret}</code>
          <Button look="secondary" onClick={() => void copy()}>
            {messages.copy}
          </Button>
        </div>
      </div>
    </Dialog>
  );
};

type WebhookCardProps = {
  readonly webhook: Webhook;
  readonly onEdit: () => void;
};

export const WebhookCard = ({ webhook, onEdit }: WebhookCardProps) => {
  const { id, url, topics, failures, stopped_at: stoppedAt, failing_since: failingSince } = webhook;
  const [isOpen, setOpen] = useState(false);
  const [secret, setSecret] = useState<string>();
  const test = useChangeWebhook('/api/admin/webhooks/test');
  const stop = useChangeWebhook('/api/admin/webhooks/stop');
  const start = useChangeWebhook('/api/admin/webhooks/start');
  const remove = useChangeWebhook('/api/admin/webhooks/remove');
  const { mutate: askSecret, isPending: isAsking } = useSecret('/api/admin/webhooks/secret');
  const isBusy = [test, stop, start, remove].some(({ isPending }) => isPending);
  const showSecret = (): void =>
    askSecret(id, { onSuccess: (answer) => answer.status && answer.secret !== undefined && setSecret(answer.secret) });
  const askRemove = async (): Promise<void> => {
    const options = { title: messages.removeTitle, confirmLabel: messages.remove };
    if (await notify.confirm(messages.removeText(url), options)) remove.mutate(id);
  };
  const sendTest = (): void => {
    setOpen(true);
    test.mutate(id);
  };
  const since = stoppedAt ?? failingSince;
  const isWell = stoppedAt === null && failures === 0;
  return (
    <li className="flex flex-col gap-2 rounded-card bg-card p-4 shadow-card">
      <h2 className="font-bold break-all">{url}</h2>
      <p className="text-sm text-ink-soft">{topics.map(messages.topic).join(', ')}</p>
      <p className={isWell ? '' : 'font-semibold text-bad'}>
        {messages.state(webhook, since === null ? '' : shopTime(since))}
      </p>
      <div className="flex flex-wrap gap-2">
        {stoppedAt === null ? (
          <>
            <Button look="secondary" disabled={isBusy} aria-label={messages.testOf(url)} onClick={sendTest}>
              {messages.test}
            </Button>
            <Button
              look="secondary"
              disabled={isBusy}
              aria-label={messages.stopOf(url)}
              onClick={() => stop.mutate(id)}
            >
              {messages.stop}
            </Button>
          </>
        ) : (
          <Button disabled={isBusy} aria-label={messages.startOf(url)} onClick={() => start.mutate(id)}>
            {messages.start}
          </Button>
        )}
        <Button look="secondary" aria-label={messages.editOf(url)} onClick={onEdit}>
          {messages.edit}
        </Button>
        <Button look="secondary" disabled={isAsking} aria-label={messages.secretOf(url)} onClick={showSecret}>
          {messages.secret}
        </Button>
        <Button look="secondary" disabled={isBusy} aria-label={messages.removeOf(url)} onClick={() => void askRemove()}>
          {messages.remove}
        </Button>
      </div>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer content-center font-semibold">{messages.calls}</summary>
        {isOpen && <DeliveryLog webhookId={id} />}
      </details>
      {secret !== undefined && <SecretDialog webhookId={id} secret={secret} onClose={() => setSecret(undefined)} />}
    </li>
  );
};
