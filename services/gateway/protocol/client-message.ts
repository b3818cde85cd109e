/** What a socket may ask. Everything else is `unreadable`, with the reason to tell it. */
export type ClientMessage =
  | { readonly kind: 'ping' }
  | { readonly kind: 'pong' }
  | { readonly kind: 'subscribe'; readonly channel: string; readonly auth: string; readonly since: number | undefined }
  | { readonly kind: 'unsubscribe'; readonly channel: string }
  | { readonly kind: 'signin'; readonly auth: string; readonly userData: string }
  | { readonly kind: 'client-event' }
  | { readonly kind: 'unreadable'; readonly reason: string };

type Fields = Readonly<Record<string, unknown>>;

const LONGEST_CHANNEL_NAME = 200;

export const readClientMessage = (text: string): ClientMessage => {
  const message = jsonObject(text);
  if (message === undefined) return unreadable('Send one JSON object per message.');
  const { event } = message;
  if (typeof event !== 'string') return unreadable('Name the event as text in "event".');
  if (event.startsWith('client-')) return { kind: 'client-event' };
  const data = typeof message.data === 'string' ? jsonObject(message.data) : message.data;
  return readers.get(event)?.(isFields(data) ? data : {}) ?? unreadable('This event is not known here.');
};

const readers = new Map<string, (data: Fields) => ClientMessage>([
  ['pusher:ping', () => ({ kind: 'ping' })],
  ['pusher:pong', () => ({ kind: 'pong' })],
  ['pusher:subscribe', (data) => subscribe(data)],
  ['pusher:unsubscribe', ({ channel }) => (isName(channel) ? { kind: 'unsubscribe', channel } : needsChannel)],
  ['pusher:signin', (data) => signin(data)],
]);

const subscribe = ({ channel, auth, since }: Fields): ClientMessage => {
  if (!isName(channel)) return needsChannel;
  if (since !== undefined && !isPosition(since)) return unreadable('"since" is the seq last seen, a whole number.');
  return { kind: 'subscribe', channel, auth: typeof auth === 'string' ? auth : '', since };
};

const signin = ({ auth, user_data: userData }: Fields): ClientMessage =>
  typeof auth === 'string' && typeof userData === 'string'
    ? { kind: 'signin', auth, userData }
    : unreadable('Send "auth" and "user_data" as /broadcasting/user-auth gave them.');

const unreadable = (reason: string): ClientMessage => ({ kind: 'unreadable', reason });
const needsChannel = unreadable('Name the channel as text in "channel".');

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_CHANNEL_NAME;
const isPosition = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const jsonObject = (text: string): Fields | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
};
