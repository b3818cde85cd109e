import { expect, it } from 'vitest';
import { openEventStoreDb, EventStoreUrlRefused } from '../index.js';
import { serversOfEventStoreDb } from './servers.js';

it.each([
  ['esdb://eventstore:2113?tls=false', 'eventstore:2113'],
  ['esdb://a:2113,b:2113,c:2113/?tls=false', 'a:2113, b:2113, c:2113'],
  ['esdb+discover://admin:changeit@cluster.example', 'cluster.example'],
  ['esdb://ann@shop.example:/a?b,c@a:2113,b:2113', 'a:2113, b:2113'],
])('are told without the login that %s may hold', (url, servers) => {
  expect(serversOfEventStoreDb(url)).toBe(servers);
});

it('an address that the client refuses is told without what it holds', async () => {
  const opening = openEventStoreDb('esdb://admin:changeit@a:2113?tls=perhaps');
  await expect(opening).rejects.toBeInstanceOf(EventStoreUrlRefused);
  const { message } = (await opening.catch((error: unknown) => error)) as Error;
  expect(message).toContain('EVENTSTORE_URL: true or false is expected at its character');
  expect(message).not.toContain('changeit');
});
