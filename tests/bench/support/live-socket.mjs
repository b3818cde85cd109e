import { WebSocket } from 'undici';
import { PUSH_KEY } from './hatch-process.mjs';
import { changeSettings } from './owner.mjs';

export const KITCHEN = { email: 'kitchen@hatch.test', password: 'hatch-demo' };
export const ORDERS = 'private-orders.localhost';
export const STORE_STATE = 'store-state.localhost';

export const livePath = `/app/${PUSH_KEY}?protocol=7&client=js&version=8.6.0`;

/** All screens of a bench stand behind one address, which may have 200 otherwise. */
export const allowSockets = (port, sockets) => changeSettings(port, { sockets_per_address: String(sockets) });

/** Connects and resolves when the channel was joined. */
export const join = (port, channel, authOf, onEvent) =>
  new Promise((joined, failed) => {
    const url = `ws://127.0.0.1:${port}${livePath}`;
    const socket = new WebSocket(url);
    socket.addEventListener('error', () => failed(new Error(`No socket at ${url}`)));
    socket.addEventListener('message', async ({ data }) => {
      const frame = JSON.parse(data);
      if (frame.event === 'pusher:connection_established') {
        const auth = await authOf(JSON.parse(frame.data).socket_id);
        socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
      } else if (frame.event === 'pusher_internal:subscription_succeeded') joined(socket);
      else if (frame.event === 'pusher:ping') socket.send('{"event":"pusher:pong","data":{}}');
      else if (frame.event === 'pusher:subscription_error' || frame.event === 'pusher:error') failed(new Error(data));
      else onEvent(frame);
    });
  });

/**
 * The orders as the kitchen receives them.
 * @param staff a session that is logged in as staff
 * @param gateway port of the live channels, where they are a process of their own
 */
export const ordersChannel = (port, staff, onEvent, gateway = port) =>
  join(
    gateway,
    ORDERS,
    async (socket_id) =>
      (await staff.call('POST', '/broadcasting/auth', { socket_id, channel_name: ORDERS })).body.auth,
    onEvent,
  );
