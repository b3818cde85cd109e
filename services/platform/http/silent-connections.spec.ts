import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSampleApp, type SampleApp } from '../testing/sample-app.js';

let app: SampleApp;
let client: Socket;

beforeEach(async () => {
  app = await startSampleApp();
  client = connect(Number(new URL(app.url).port), '127.0.0.1');
  client.on('error', () => undefined);
  await once(client, 'connect');
});
afterEach(() => client.destroy());

const secondsToClose = async (): Promise<number> => {
  const started = performance.now();
  await app.close();
  return (performance.now() - started) / 1000;
};

describe('a server that is closed', () => {
  it('does not wait for a connection on which nothing was asked', async () => {
    // One more has been answered, so the first has arrived at the server too.
    await fetch(`${app.url}/nothing`, { method: 'POST' });
    expect(await secondsToClose()).toBeLessThan(2);
  });

  it.each([
    ['its headers', 'POST /values HTTP/1.1\r\nHost: 127.0.0.1\r\n'],
    [
      'its body',
      'POST /values HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('gives a client seconds, not more, that went silent within %s', async (_where, part) => {
    await new Promise<void>((resolve) => client.write(part, () => resolve()));
    await fetch(`${app.url}/nothing`, { method: 'POST' });
    expect(await secondsToClose()).toBeLessThan(8);
  });
});
