import { useState } from 'react';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { notify } from '../../lib/notify';
import { useSecret } from './api';
import { messages } from './messages';

type SecretDialogProps = {
  readonly webhookId: string;
  readonly secret: string;
  readonly onClose: () => void;
};

/** Programs verify our calls with it. */
export const SecretDialog = ({ webhookId, secret: first, onClose }: SecretDialogProps) => {
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
