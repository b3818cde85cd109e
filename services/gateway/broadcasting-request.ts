import { invalid } from '@hatch/platform';

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;
const CHANNEL_NAME = /^[\w=@,.;-]{1,200}$/;

/** @throws a 422 that names the fields that are missing or malformed */
export const readChannelRequest = (body: unknown) => {
  const [socketId, channelName] = [textOf(body, 'socket_id'), textOf(body, 'channel_name')];
  const [socketIdFits, channelNameFits] = [SOCKET_ID.test(socketId), CHANNEL_NAME.test(channelName)];
  if (socketIdFits && channelNameFits) return { socketId, channelName };
  throw invalid({
    ...(!socketIdFits && socketIdWanted),
    ...(!channelNameFits && { channel_name: ['channel_name must be the name of a channel'] }),
  });
};

/** @throws a 422 when the socket id is missing or malformed */
export const readUserRequest = (body: unknown) => {
  const socketId = textOf(body, 'socket_id');
  if (!SOCKET_ID.test(socketId)) throw invalid(socketIdWanted);
  return { socketId };
};

const socketIdWanted = { socket_id: ['socket_id must be two numbers with a dot between them'] };

const textOf = (body: unknown, field: string): string => {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Object.entries(body).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : '';
};
