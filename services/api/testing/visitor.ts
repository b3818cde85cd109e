type GivenHeaders = Readonly<Record<string, string>>;

export type Reply<Body = Record<string, unknown>> = {
  readonly code: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined for what is not JSON. */
  readonly body: Body;
};

/** A browser as far as the server can tell: one that keeps its cookies. */
export class Visitor {
  #cookie = '';

  constructor(private readonly url: string) {}

  /** As the session cookie was last sent. */
  get cookie(): string {
    return this.#cookie;
  }

  /** Takes over a copy of another browser's cookie. */
  static copying(url: string, cookie: string): Visitor {
    const visitor = new Visitor(url);
    visitor.#cookie = cookie;
    return visitor;
  }

  get<Body = Record<string, unknown>>(path: string, headers: GivenHeaders = {}): Promise<Reply<Body>> {
    return this.#send(path, { headers });
  }

  post<Body = Record<string, unknown>>(
    path: string,
    body: unknown = {},
    headers: GivenHeaders = {},
  ): Promise<Reply<Body>> {
    return this.#change('POST', path, body, headers);
  }

  put<Body = Record<string, unknown>>(path: string, body: unknown = {}): Promise<Reply<Body>> {
    return this.#change('PUT', path, body);
  }

  delete<Body = Record<string, unknown>>(path: string): Promise<Reply<Body>> {
    return this.#send(path, { method: 'DELETE', headers: {} });
  }

  #change<Body>(method: 'POST' | 'PUT', path: string, body: unknown, headers: GivenHeaders = {}): Promise<Reply<Body>> {
    const json = { 'content-type': 'application/json', ...headers };
    return this.#send(path, { method, headers: json, body: JSON.stringify(body) });
  }

  async #send<Body>(path: string, init: RequestInit & { readonly headers: GivenHeaders }): Promise<Reply<Body>> {
    const headers = this.#cookie === '' ? init.headers : { ...init.headers, cookie: this.#cookie };
    const response = await fetch(`${this.url}${path}`, { ...init, headers, redirect: 'manual' });
    const [given] = response.headers.getSetCookie();
    if (given !== undefined) this.#cookie = given.split(';')[0] ?? '';
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json') && text !== '';
    return { code: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
  }
}
