import { connect, createServer, type Socket } from 'node:net';

export type SeverableProxy = {
  readonly port: number;
  /** Breaks every connection at once. */
  cut(): void;
  /** What the server sends next is lost, and the connection with it. */
  loseNextReply(): void;
  /** Nothing passes any more, and neither side is told. */
  freeze(): void;
  /** The same for the connections that are open now; later ones pass. */
  freezeOpen(): void;
  /** What was sent meanwhile arrives. */
  thaw(): void;
  close(): Promise<void>;
};

export type SeverableProxyOptions = {
  /** Where the server is; loopback by default. */
  readonly host?: string;
  /** Where the proxy is to be; any free port by default. */
  readonly port?: number;
};

/** Stands between a client and a server so that a test can break what runs over the wire. */
export const severableProxy = async (
  serverPort: number,
  { host = '127.0.0.1', port = 0 }: SeverableProxyOptions = {},
): Promise<SeverableProxy> => {
  const open = new Set<Socket>();
  let losing = false;
  let frozen = false;
  const server = createServer((client) => {
    const upstream = connect(serverPort, host);
    const sever = () => {
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) {
      open.add(socket);
      if (frozen) socket.pause();
      socket.setNoDelay(true);
      socket.on('error', sever);
      socket.on('close', () => {
        open.delete(socket);
        sever();
      });
    }
    client.on('data', (sent) => upstream.write(sent));
    upstream.on('data', (reply) => {
      if (!losing) return client.write(reply);
      losing = false;
      return sever();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The proxy has no port');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: address.port,
    cut,
    loseNextReply: () => {
      losing = true;
    },
    freeze: () => {
      frozen = true;
      for (const socket of open) socket.pause();
    },
    freezeOpen: () => {
      for (const socket of open) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of open) socket.resume();
    },
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
