import { invalid } from '@hatch/platform';
import { authFields } from './protocol/wire.js';

const SOCKET_ID = /^\d{1,20}\.\d{1,20}$/;
const CHANNEL_NAME = /^[\w=@,.;-]{1,200}$/;

const socketIdFault = {
  [authFields.socketId]: [`${authFields.socketId} must be two numbers with a dot between them`],
};
const channelNameFault = {
  [authFields.channelName]: [`${authFields.channelName} must be the name of a channel`],
};

/** @throws a 422 that names missing or malformed fields */
export const readChannelRequest = (body: unknown) => {
  const socketId = textOf(body, authFields.socketId);
  const channelName = textOf(body, authFields.channelName);
  const [socketIdFits, channelNameFits] = [SOCKET_ID.test(socketId), CHANNEL_NAME.test(channelName)];
  if (socketIdFits && channelNameFits) return { socketId, channelName };
  throw invalid({ ...(!socketIdFits && socketIdFault), ...(!channelNameFits && channelNameFault) });
};

/** @throws a 422 for a missing or malformed socket id */
export const readUserRequest = (body: unknown) => {
  const socketId = textOf(body, authFields.socketId);
  if (!SOCKET_ID.test(socketId)) throw invalid(socketIdFault);
  return { socketId };
};

const textOf = (body: unknown, field: string): string => {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Object.entries(body).find(([name]) => name === field)?.[1];
  return typeof value === 'string' ? value : '';
};
