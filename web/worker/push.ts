declare const self: ServiceWorkerGlobalScope;

type Notice = {
  readonly title: string;
  readonly body: string;
  /** The same for all notices of an order: a newer one replaces the last. */
  readonly tag: string;
  /** Unique among the notices of its order. */
  readonly key: string;
  readonly page: string;
};

/** A browser shows a notice of its own if a push shows none. */
const UNREADABLE: Notice = {
  title: 'Your order',
  body: 'There is news about your order.',
  tag: 'order',
  key: '',
  page: '/',
};

const ICON = '/icons/sign-192.png';

const noticeIn = (data: PushMessageData | null): Notice => {
  try {
    return { ...UNREADABLE, ...(data?.json() as Partial<Notice>) };
  } catch {
    return UNREADABLE;
  }
};

/** A repeated notice replaces itself silently. */
export const showNotice = async (data: PushMessageData | null): Promise<void> => {
  const { title, body, tag, key, page } = noticeIn(data);
  const shown = await self.registration.getNotifications({ tag });
  const isNews = !shown.some((notification) => notification.data?.key === key);
  const options = { body, tag, renotify: isNews && shown.length > 0, icon: ICON, lang: 'en-GB', data: { key, page } };
  await self.registration.showNotification(title, options);
};

export const openOrder = async (notification: Notification): Promise<void> => {
  notification.close();
  const url = new URL(String(notification.data?.page ?? '/'), self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((client) => new URL(client.url).pathname === url.pathname);
  await (open ? open.focus() : self.clients.openWindow(url));
};
