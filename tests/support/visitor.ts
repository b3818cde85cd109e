export type Answer = {
  readonly code: number;
  /** Parsed JSON, or the text when it is none. */
  readonly body: unknown;
  readonly headers: Headers;
};

export type CallOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is, with its own content type in `headers`. */
  readonly raw?: string;
  /** Ends the wait for the answer. */
  readonly signal?: AbortSignal;
};

/** One browser's worth of cookies, talking to a running Hatch over HTTP. */
export class Visitor {
  readonly #cookies = new Map<string, string>();

  constructor(
    readonly url: string,
    private readonly always: Readonly<Record<string, string>> = {},
  ) {}

  /** One whose requests a proxy says are from this address. */
  static from(address: string, url: string): Visitor {
    return new Visitor(url, { 'x-forwarded-for': address });
  }

  /** Takes over a copy of another browser's cookies, to send them to a shop at `url`. */
  static copying({ cookie }: Visitor, url: string): Visitor {
    const visitor = new Visitor(url);
    for (const pair of cookie.split('; ').filter(Boolean)) visitor.#keep(pair);
    return visitor;
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(path: string, options?: CallOptions): Promise<Answer> {
    return this.call('GET', path, undefined, options);
  }

  post(path: string, body: object = {}, options?: CallOptions): Promise<Answer> {
    return this.call('POST', path, body, options);
  }

  async call(
    method: string,
    path: string,
    body?: object,
    { headers = {}, raw, signal }: CallOptions = {},
  ): Promise<Answer> {
    const payload = raw ?? (body && JSON.stringify(body));
    const response = await fetch(new URL(path, this.url), {
      method,
      redirect: 'manual',
      headers: {
        ...(this.#cookies.size > 0 && { cookie: this.cookie }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...this.always,
        ...headers,
      },
      ...(payload !== undefined && { body: payload }),
      ...(signal && { signal }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      this.#keep(pair);
    }
    const text = await response.text();
    return { code: response.status, body: parsed(text), headers: response.headers };
  }

  async login(email: string, password = 'hatch-demo'): Promise<this> {
    const { code, body } = await this.post('/login', { email, password });
    if (code !== 200) throw new Error(`Login of ${email} failed: ${code} ${JSON.stringify(body)}`);
    return this;
  }

  #keep(pair: string): void {
    const at = pair.indexOf('=');
    this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
