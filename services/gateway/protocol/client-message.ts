/** The protocol and its two auth calls use snake_case; everything else camelCase. */

type Greeting = { readonly socketId: string; readonly activityTimeout: number; readonly now: string };

export const greetingToWire = ({ socketId, activityTimeout, now }: Greeting) => ({
  socket_id: socketId,
  activity_timeout: activityTimeout,
  now,
});

export const userDataToWire = (userData: string) => ({ user_data: userData });

const signinFromWire = ({ auth, user_data: userData }: Readonly<Record<string, unknown>>) => ({
  auth,
  userData,
});

export const authFields = { socketId: 'socket_id', channelName: 'channel_name' } as const;

export const clientEvents = {
  ping: 'pusher:ping',
  pong: 'pusher:pong',
  subscribe: 'pusher:subscribe',
  unsubscribe: 'pusher:unsubscribe',
  signin: 'pusher:signin',
  /** Stands for every event whose name begins with `client-`. */
  clientEvent: 'client-*',
} as const;

/** `since` is the last `seq` that a resuming client has seen. */
export type SubscribeRequest = {
  readonly channel: string;
  readonly auth: string;
  readonly since: number | undefined;
};
export type UnsubscribeRequest = { readonly channel: string };
export type SigninRequest = { readonly auth: string; readonly userData: string };

type ClientMessage =
  | { readonly event: typeof clientEvents.ping | typeof clientEvents.pong | typeof clientEvents.clientEvent }
  | { readonly event: typeof clientEvents.subscribe; readonly data: SubscribeRequest }
  | { readonly event: typeof clientEvents.unsubscribe; readonly data: UnsubscribeRequest }
  | { readonly event: typeof clientEvents.signin; readonly data: SigninRequest };

type UnreadableMessage = { readonly unreadable: string };

type Parsed = ClientMessage | UnreadableMessage;
type Fields = Readonly<Record<string, unknown>>;

const LONGEST_CHANNEL_NAME = 200;

export const parseClientMessage = (text: string): Parsed => {
  const message = jsonObject(text);
  if (message === undefined) return unreadable('Send one JSON object per message.');
  const { event } = message;
  if (typeof event !== 'string') return unreadable('Name the event as text in "event".');
  if (event.startsWith('client-')) return { event: clientEvents.clientEvent };
  const data = typeof message.data === 'string' ? jsonObject(message.data) : message.data;
  return parsers.get(event)?.(isFields(data) ? data : {}) ?? unreadable('This event is not known here.');
};

const parsers = new Map<string, (data: Fields) => Parsed>([
  [clientEvents.ping, () => ({ event: clientEvents.ping })],
  [clientEvents.pong, () => ({ event: clientEvents.pong })],
  [clientEvents.subscribe, (data) => parseSubscribe(data)],
  [clientEvents.unsubscribe, (data) => parseUnsubscribe(data)],
  [clientEvents.signin, (data) => parseSignin(data)],
]);

const parseSubscribe = ({ channel, auth, since }: Fields): Parsed => {
  if (!isName(channel)) return needsChannel;
  if (since !== undefined && !isPosition(since)) return unreadable('"since" is the seq last seen, a whole number.');
  return { event: clientEvents.subscribe, data: { channel, auth: typeof auth === 'string' ? auth : '', since } };
};

const parseUnsubscribe = ({ channel }: Fields): Parsed =>
  isName(channel) ? { event: clientEvents.unsubscribe, data: { channel } } : needsChannel;

const parseSignin = (fields: Fields): Parsed => {
  const { auth, userData } = signinFromWire(fields);
  return typeof auth === 'string' && typeof userData === 'string'
    ? { event: clientEvents.signin, data: { auth, userData } }
    : unreadable('Send "auth" and "user_data" as /broadcasting/user-auth gave them.');
};

const unreadable = (reason: string): UnreadableMessage => ({ unreadable: reason });
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
