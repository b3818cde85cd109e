import { useEffect, useState, useSyncExternalStore } from 'react';
import { toast, Toaster } from 'sonner';
import 'sonner/dist/styles.css';
import { keepShop } from '../../lib/keep-shop';
import { type Notice, notices, type Toast, toasts } from '../../lib/notify';
import { Button } from './button';
import { Dialog } from './dialog';
import { CloseIcon } from './close-icon';
import { ToastFocus } from './toast-focus';

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

const TOAST_MS = 5000;

const OFFLINE = 'offline';

type LastingLineProps = { readonly line: string; readonly seconds: number };

const LastingLine = ({ line, seconds }: LastingLineProps) => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <>
      {line} <span aria-hidden className="tabular-nums">{`${left} s`}</span>
    </>
  );
};

const show = ({ line, action, seconds, whileOffline }: Toast): void => {
  toast(seconds === undefined ? line : <LastingLine line={line} seconds={seconds} />, {
    ...(seconds !== undefined && { duration: seconds * 1000 }),
    ...(action && { action: { label: action.label, onClick: action.run } }),
    ...(whileOffline && { id: OFFLINE, duration: Infinity }),
  });
};

/** Clears the basket bar: an undo refers to what it says. */
const OFFSET = { bottom: '5.5rem' };

/** Clears the bar below the kitchen's cards: a toast must not cover its buttons. */
const IN_KITCHEN =
  '[:root:has([data-kitchen-view])_&]:[--mobile-offset-bottom:0.25rem]! [:root:has([data-kitchen-view])_&]:[--offset-bottom:0.25rem]!';

const TOAST_CLASSES = {
  toast:
    'flex w-full transition-none! items-center gap-2 rounded-control bg-ink py-1 pr-1 pl-4 text-paper shadow-float',
  content: 'flex-1 py-2',
  actionButton: 'min-h-12 min-w-12 rounded-control px-3 font-bold underline',
  closeButton: 'order-last grid size-12 place-items-center rounded-control',
};

export const Notifications = () => {
  const [first] = useSyncExternalStore(notices.subscribe, notices.get);
  const waiting = useSyncExternalStore(toasts.subscribe, toasts.get);
  useEffect(keepShop, []);
  useEffect(() => {
    if (waiting.length === 0) return;
    waiting.forEach(show);
    toasts.set([]);
  }, [waiting]);
  useEffect(() => {
    const onOnline = (): void => void toast.dismiss(OFFLINE);
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);

  return (
    <>
      {first && <NoticeDialog key={first.id} notice={first} />}
      <ToastFocus>
        <Toaster
          position="bottom-center"
          className={IN_KITCHEN}
          duration={TOAST_MS}
          offset={OFFSET}
          mobileOffset={OFFSET}
          closeButton
          icons={{ close: <CloseIcon width="20" height="20" /> }}
          toastOptions={{ unstyled: true, closeButtonAriaLabel: 'Dismiss', classNames: TOAST_CLASSES }}
        />
      </ToastFocus>
    </>
  );
};
