declare const self: ServiceWorkerGlobalScope;

/** What the shop sends of an order (TRK-03). */
type Notice = {
  readonly title: string;
  readonly body: string;
  /** One for each order: a newer notice takes the place of the one before. */
  readonly tag: string;
  /** Tells it from the other notices of its order. */
  readonly key: string;
  /** Path of the page of the order. */
  readonly page: string;
};

/** A browser that shows nothing says itself that the shop did something behind its back. */
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

/** One that comes a second time takes its own place without a sound. */
export const showNotice = async (data: PushMessageData | null): Promise<void> => {
  const { title, body, tag, key, page } = noticeIn(data);
  const shown = await self.registration.getNotifications({ tag });
  const isNews = !shown.some((notification) => notification.data?.key === key);
  const options = { body, tag, renotify: isNews && shown.length > 0, icon: ICON, lang: 'en-GB', data: { key, page } };
  await self.registration.showNotification(title, options);
};

/** To the page of the order, which may be open already. */
export const openOrder = async (notification: Notification): Promise<void> => {
  notification.close();
  const url = new URL(String(notification.data?.page ?? '/'), self.location.origin);
  if (url.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((client) => new URL(client.url).pathname === url.pathname);
  await (open ? open.focus() : self.clients.openWindow(url));
};
