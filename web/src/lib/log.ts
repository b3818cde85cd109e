import type { PostPath } from '../api/calls';
import { detailOf, http, reasonOf } from './http';
import { messages } from './messages';
import { notify } from './notify';

/** One entry of the server's log; `path` says at which level. */
export const sendLog = async (path: PostPath & `/api/log${string}`, body: object): Promise<void> => {
  try {
    const answer = await http.post(path, body);
    if (!answer.status) void notify.alert(messages.log.failed(answer.message));
  } catch (failure) {
    // Without a network the page says so itself.
    if (navigator.onLine) void notify.alert(messages.log.failed(reasonOf(failure)));
  }
};

export const errorPart = (error: unknown): object => (error === undefined ? {} : { error: detailOf(error) });

/** Sends what went wrong in the page to the server's log; when even that fails the customer is alerted (LOG-07). */
export const log = {
  debug: (message: string) => sendLog('/api/log-debug', { message }),
  info: (message: string) => sendLog('/api/log-info', { message }),
  error: (message: string, error?: unknown) => sendLog('/api/log-error', { message, ...errorPart(error) }),
};
