import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { notify } from '../../../lib/notify';
import { messages } from '../messages';

type NewTokenProps = { readonly accessToken: string; readonly onClose: () => void };

export const NewToken = ({ accessToken, onClose }: NewTokenProps) => {
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(accessToken);
      notify.toast(messages.copied);
    } catch {
      notify.toast(messages.copyFailed);
    }
  };
  return (
    <Dialog
      title={messages.newToken}
      // With the focus on the cross, one Enter too many would close it.
      startAt="new-token"
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" onClick={onClose}>
            {messages.close}
          </Button>
          <Button onClick={() => void copy()}>{messages.copy}</Button>
        </>
      }
    >
      <p>{messages.newTokenText}</p>
      <textarea
        id="new-token"
        readOnly
        rows={2}
        aria-label={messages.newToken}
        className="control mt-3 w-full resize-none font-mono text-sm break-all"
        value={accessToken}
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  );
};
