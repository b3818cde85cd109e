import { expect, it } from 'vitest';
import { LiveApp } from './testing/live-app.js';
import { LiveClient } from './testing/live-client.js';
import { app } from './testing/live-site.js';

it('lets the application close while sockets are open, and sends them away to come back at once', async () => {
  const shop = await LiveApp.start();
  const client = new LiveClient(`ws://127.0.0.1:${shop.port}/app/${app.key}?protocol=7`);
  await client.event('pusher:connection_established');
  await shop.close();
  expect(await client.closed).toMatchObject({ code: 4200 });
});
