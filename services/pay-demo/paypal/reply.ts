import type { IncomingHttpHeaders } from 'node:http';

export type FakeRequest = {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** What the route's pattern caught of the path. */
  readonly id: string;
};

export type Reply = { readonly status: number; readonly type: string; readonly body: string };

export type Route = {
  readonly method: 'GET' | 'POST';
  readonly path: RegExp;
  readonly answer: (request: FakeRequest) => Reply | Promise<Reply>;
};

export const json = (status: number, body: object): Reply => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
});
export const html = (body: string): Reply => ({ status: 200, type: 'text/html; charset=utf-8', body });
export const script = (body: string): Reply => ({ status: 200, type: 'text/javascript; charset=utf-8', body });

export const headerOf = ({ headers }: FakeRequest, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};
