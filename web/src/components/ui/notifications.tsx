import { useEffect, useSyncExternalStore } from 'react';
import { dismissToast, type Notice, notices, toasts } from '../../lib/notify';
import { Button } from './button';
import { Dialog } from './dialog';
import { CloseIcon } from './icons';

type NoticeDialogProps = { readonly notice: Notice };

const NoticeDialog = ({ notice }: NoticeDialogProps) => {
  const { seconds, settle } = notice;
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => settle(false), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, settle]);

  return (
    <Dialog
      role="alertdialog"
      title={notice.title ?? (notice.kind === 'confirm' ? 'Please confirm' : 'Notice')}
      titleHidden={notice.title === undefined}
      onClose={() => settle(false)}
      footer={
        <>
          {notice.kind === 'confirm' && (
            <Button look="secondary" onClick={() => settle(false)}>
              Cancel
            </Button>
          )}
          <Button onClick={() => settle(true)}>{notice.confirmLabel ?? 'OK'}</Button>
        </>
      }
    >
      {notice.lines.map((line, at) => (
        <p key={at} className="break-words">
          {line}
        </p>
      ))}
    </Dialog>
  );
};

const Toasts = () => {
  const open = useSyncExternalStore(toasts.subscribe, toasts.get);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md flex-col gap-2"
    >
      {open.map(({ id, text }) => (
        <div
          key={id}
          className="pointer-events-auto flex items-center gap-2 rounded-control bg-ink py-1 pr-1 pl-4 text-white shadow-float"
        >
          <p className="flex-1 py-2">{text}</p>
          <button
            type="button"
            aria-label="Dismiss"
            className="grid size-11 place-items-center rounded-control"
            onClick={() => dismissToast(id)}
          >
            <CloseIcon width="20" height="20" />
          </button>
        </div>
      ))}
    </div>
  );
};

/** Shows what `notify` and `toast` say; mounted once, in the root route. */
export const Notifications = () => {
  const [first] = useSyncExternalStore(notices.subscribe, notices.get);
  return (
    <>
      {first && <NoticeDialog key={first.id} notice={first} />}
      <Toasts />
    </>
  );
};
