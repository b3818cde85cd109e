import { http } from '../../../lib/http';

/** A refusal is a value, no usable answer throws `CallFailed`. */
export const sessionCalls = {
  login: (email: string, password: string) => http.post('/login', { email, password }),
  logout: () => http.post('/logout'),
};
