import type { PostPath } from '../api/calls';
import { detailOf, http, reasonOf } from './http';
import { messages } from './messages';
import { notify } from './notify';

export const sendLog = async (path: PostPath & `/api/log${string}`, body: object): Promise<void> => {
  try {
    const answer = await http.post(path, body);
    if (!answer.status) void notify.alert(messages.log.failed(answer.message));
  } catch (failure) {
    // Offline, the page already says so.
    if (navigator.onLine) void notify.alert(messages.log.failed(reasonOf(failure)));
  }
};

export const errorPart = (error: unknown): object => (error === undefined ? {} : { error: detailOf(error) });

/** Logs to the server, and alerts the customer if that fails. */
export const log = {
  debug: (message: string) => sendLog('/api/log-debug', { message }),
  info: (message: string) => sendLog('/api/log-info', { message }),
  error: (message: string, error?: unknown) => sendLog('/api/log-error', { message, ...errorPart(error) }),
};
