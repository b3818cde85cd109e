import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from '../support/live-socket.mjs';

/**
 * A program of its own, which stands for customers that follow an order each: it tells its parent when the first change
 * of every channel had come. Told `bare`, it opens bare sockets and tells how long each frame travelled. Argument: port.
 */
const port = Number(process.argv[2]);
const AT_ONCE = 50;

const now = () => performance.timeOrigin + performance.now();

const inParts = async (all, start) => {
  for (let at = 0; at < all.length; at += AT_ONCE) await Promise.all(all.slice(at, at + AT_ONCE).map(start));
};

const follow = async (channels) => {
  const arrivals = new Map();
  const onEvent = (frame) => {
    if (frame.event !== 'App\\Events\\OrderProgress' || arrivals.has(frame.channel)) return;
    arrivals.set(frame.channel, now());
    if (arrivals.size === channels.length) process.send({ arrivals: [...arrivals] });
  };
  await inParts(channels, (channel) => join(port, channel, () => undefined, onEvent));
  process.send({ joined: true });
};

const listenBare = async (count, barePort) => {
  const latencies = [];
  await inParts(Array.from({ length: count }), async () => {
    const socket = connect({ port: barePort, host: '127.0.0.1' });
    await once(socket, 'connect');
    socket.once('data', (chunk) => {
      latencies.push(now() - Number(chunk.toString().split(' ', 1)[0]));
      socket.destroy();
      if (latencies.length === count) process.send({ latencies });
    });
  });
  process.send({ connected: true });
};

process.on('message', ({ channels, bare, port: barePort }) =>
  channels ? follow(channels) : listenBare(bare, barePort),
);
process.on('disconnect', () => process.exit());
