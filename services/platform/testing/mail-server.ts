import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/**
 * `takes`: every mail; `refuses`: says so after each; `breaks-off`: has the whole mail and hangs up without a word, so that
 * nobody knows; `is-gone`: nobody listens.
 */
export type MailServerMode = 'takes' | 'refuses' | 'breaks-off' | 'is-gone';

/** A mail server on loopback that counts what it took. */
export type MailServer = {
  readonly url: string;
  /** Of each Message-ID, without its brackets, how many mails were acknowledged. */
  readonly taken: ReadonlyMap<string, number>;
  become(mode: MailServerMode): Promise<void>;
  close(): Promise<void>;
};

const LOOPBACK = '127.0.0.1';
const MESSAGE_ID = /^message-id:\s*<([^>]+)>/im;

export const startMailServer = async (): Promise<MailServer> => {
  const taken = new Map<string, number>();
  let mode: MailServerMode = 'takes';
  const listen = async (port: number): Promise<SMTPServer> => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      closeTimeout: 100,
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.once('end', () => {
          if (mode === 'breaks-off') return void server.connections.forEach((connection) => connection.close());
          if (mode === 'refuses') return done(new Error('Come back later'));
          const [, id = 'none'] = MESSAGE_ID.exec(Buffer.concat(chunks).toString()) ?? [];
          taken.set(id, (taken.get(id) ?? 0) + 1);
          done();
        });
      },
    });
    server.on('error', () => undefined);
    server.listen(port, LOOPBACK);
    await once(server.server, 'listening');
    return server;
  };
  const close = (server: SMTPServer): Promise<void> => new Promise((resolve) => server.close(resolve));

  let server: SMTPServer | undefined = await listen(0);
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${LOOPBACK}:${port}`,
    taken,
    become: async (next) => {
      mode = next;
      if (next === 'is-gone') {
        const open = server;
        server = undefined;
        if (open) await close(open);
      } else server ??= await listen(port);
    },
    close: async () => {
      if (server) await close(server);
    },
  };
};
