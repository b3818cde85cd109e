import { WebSocket } from 'ws';

export type Frame = {
  readonly event: string;
  readonly channel?: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly prev?: number;
  readonly at?: string;
};

/** A bare client of the protocol that keeps every frame it got. */
export class TestClient {
  readonly socket: WebSocket;
  readonly frames: Frame[] = [];
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  private readonly waiting = new Set<() => void>();

  constructor(url: string, cookie = '') {
    this.socket = new WebSocket(url, { headers: { cookie } });
    this.socket.on('message', (data) => {
      const frame = JSON.parse(data.toString()) as { data: string } & Omit<Frame, 'data'>;
      this.frames.push({ ...frame, data: JSON.parse(frame.data) as Frame['data'] });
      for (const check of [...this.waiting]) check();
    });
    this.socket.on('error', () => undefined);
    this.closed = new Promise((resolve) =>
      this.socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() })),
    );
  }

  get socketId(): string {
    return String(this.frames[0]?.data.socket_id);
  }

  sendEvent(event: string, data: object): void {
    this.socket.send(JSON.stringify({ event, data }));
  }

  subscribe(channel: string, { auth, since }: { auth?: string; since?: number | undefined } = {}): void {
    this.sendEvent('pusher:subscribe', { channel, auth, since });
  }

  /** The first frame of this name, arrived or still to come. */
  async event(name: string): Promise<Frame> {
    await this.until(() => this.frames.some(({ event }) => event === name));
    return this.frames.find(({ event }) => event === name) as Frame;
  }

  /** Everything sent before this answer has arrived. */
  async settled(): Promise<void> {
    const pongs = () => this.frames.filter(({ event }) => event === 'pusher:pong').length;
    const before = pongs();
    this.sendEvent('pusher:ping', {});
    await this.until(() => pongs() > before);
  }

  /** The changes of the read models, in the order they arrived. */
  get changes(): readonly Frame[] {
    return this.frames.filter(({ event }) => event.startsWith('App\\'));
  }

  get seqs(): readonly number[] {
    return this.changes.map(({ data }) => Number(data.seq));
  }

  disconnect(): void {
    this.socket.terminate();
  }

  until(isTrue: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        if (!isTrue()) return;
        this.waiting.delete(check);
        resolve();
      };
      this.waiting.add(check);
      check();
    });
  }
}
