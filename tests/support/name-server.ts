import { decode, encode, RECURSION_AVAILABLE } from 'dns-packet';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

export type NameServer = { readonly port: number; close(): void };

/** Answers these names over UDP, each with all its addresses, as the one of Docker does for the replicas of a service. */
export const startNameServer = async (
  addressesOf: (name: string) => readonly string[] | undefined,
): Promise<NameServer> => {
  const socket = createSocket('udp4');
  socket.on('message', (message, { port, address }) => {
    const { id, questions = [] } = decode(message);
    const answers = questions.flatMap(({ name, type }) =>
      type === 'A' ? (addressesOf(name) ?? []).map((data) => ({ type: 'A', name, ttl: 1, data }) as const) : [],
    );
    socket.send(
      encode({ type: 'response', id: id ?? 0, flags: RECURSION_AVAILABLE, questions, answers }),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, close: () => socket.close() };
};
