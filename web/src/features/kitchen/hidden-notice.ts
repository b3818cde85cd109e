import { messages } from './messages';

const TAG = 'hatch-orders';

export type NoticePermission = NotificationPermission | 'impossible';

export const noticePermission = (): NoticePermission =>
  'Notification' in window ? Notification.permission : 'impossible';

/** Call within a click. */
export const askForNotices = async (): Promise<NoticePermission> =>
  'Notification' in window ? Notification.requestPermission() : 'impossible';

/** Counts only, as other people may see the screen. */
export const noticeWhileHidden = async (title: string, waiting: number): Promise<void> => {
  if (!document.hidden || noticePermission() !== 'granted') return;
  const options = { body: messages.notice.body(waiting), tag: TAG, renotify: true };
  // Android supports only notifications of service workers.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
  });
};
