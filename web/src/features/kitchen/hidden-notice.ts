import { messages } from './messages';

const TAG = 'hatch-orders';

export type NoticePermission = NotificationPermission | 'impossible';

export const noticePermission = (): NoticePermission =>
  'Notification' in window ? Notification.permission : 'impossible';

/** To be called within a click (KIT-01). */
export const askForNotices = async (): Promise<NoticePermission> =>
  'Notification' in window ? Notification.requestPermission() : 'impossible';

/** Says behind another tab that something has come: counts alone, for others may see the screen too (KIT-01). */
export const noticeWhileHidden = async (title: string, waiting: number): Promise<void> => {
  if (!document.hidden || noticePermission() !== 'granted') return;
  const options = { body: messages.notice.body(waiting), tag: TAG, renotify: true };
  // Android knows notices of service workers alone.
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, options);
  const notice = new Notification(title, options);
  notice.addEventListener('click', () => {
    window.focus();
    notice.close();
  });
};
