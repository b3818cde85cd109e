import { type Answer, http } from '../../../lib/http';
import type { Viewer } from '../../../site/viewer';

type LoggedIn = { readonly viewer: Viewer };

/** A refusal is a value, no usable answer throws `CallFailed`. */
export const sessionCalls = {
  login: (email: string, password: string): Promise<Answer<LoggedIn>> => http.post('/login', { email, password }),
  logout: (): Promise<Answer<object>> => http.post('/logout'),
};
