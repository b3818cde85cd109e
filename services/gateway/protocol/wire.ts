/** The protocol and its two auth calls use snake_case; everything else camelCase. */

type Greeting = { readonly socketId: string; readonly activityTimeout: number; readonly now: string };

export const greetingToWire = ({ socketId, activityTimeout, now }: Greeting) => ({
  socket_id: socketId,
  activity_timeout: activityTimeout,
  now,
});

export const userDataToWire = (userData: string) => ({ user_data: userData });

export const signinFromWire = ({ auth, user_data: userData }: Readonly<Record<string, unknown>>) => ({
  auth,
  userData,
});

export const authFields = { socketId: 'socket_id', channelName: 'channel_name' } as const;
