import { ChangeSettings } from '@hatch/contexts/settings/module';
import { ChangeStoreStatus } from '@hatch/contexts/store-status/module';
import { systemClock, systemContext } from '@hatch/kernel';
import { Outbound } from '@hatch/platform';
import { startHttpsReceiver, type Received } from '@hatch/platform/testing';
import { CommandBus } from '@nestjs/cqrs';
import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackgroundProcess, type BackgroundProcess } from './testing/background-process.js';

type Sent = { readonly channel: string; readonly name: string; readonly data: string };

const SECRET = 'known to the service and the shop';
const told = { timeout: 20_000 };
const sentIn = ({ body }: Received) => (JSON.parse(body) as { readonly batch: readonly Sent[] }).batch;

const statesIn = (sent: readonly Sent[]) =>
  sent
    .filter(({ channel }) => channel === 'store-state.localhost')
    .map(({ name, data }) => [name, (JSON.parse(data) as { readonly state: string }).state] as const);

/** As the service checks a call: over method, path, all other parameters in order, and the body. */
const isSigned = ({ path, body }: Received): boolean => {
  const url = new URL(path, 'https://api-eu.pusher.com');
  const { auth_signature: signature, ...signed } = Object.fromEntries(url.searchParams);
  const parameters = Object.keys(signed)
    .sort()
    .map((name) => `${name}=${signed[name]}`)
    .join('&');
  const expected = createHmac('sha256', SECRET).update(`POST\n${url.pathname}\n${parameters}`).digest('hex');
  return signature === expected && signed.body_md5 === createHash('md5').update(body).digest('hex');
};

describe('an app at a push service outside', () => {
  let receiver: Awaited<ReturnType<typeof startHttpsReceiver>>;
  let hatch: BackgroundProcess;
  const execute = async (command: InstanceType<typeof ChangeSettings> | InstanceType<typeof ChangeStoreStatus>) =>
    hatch.app.get(CommandBus).execute(command);
  const context = () => systemContext('test', systemClock);
  const set = (changes: Readonly<Record<string, string>>) =>
    execute(new ChangeSettings({ changes, by: 'manager' }, context()));
  const turn = (to: 'open' | 'closed') => execute(new ChangeStoreStatus({ to, reason: 'staff' }, context()));

  beforeAll(async () => {
    receiver = await startHttpsReceiver('api-eu.pusher.com');
    hatch = await startBackgroundProcess(['jobs', 'projections'], new Outbound(receiver.reachable));
  });
  afterAll(async () => {
    await hatch.close();
    await receiver.close();
  });

  it('SET-17 OPEN-56 OPEN-80 is sent what customer pages hear once its keys are set, each call signed by the secret', async () => {
    await turn('open');
    await set({ push_app_id: '1234', push_app_key: 'key', push_app_secret: SECRET, push_app_cluster: 'eu' });
    await turn('closed');

    await expect.poll(() => statesIn(receiver.received.flatMap(sentIn)).at(-1)?.[1], told).toBe('closed');
    const [call] = receiver.received;
    expect(call?.path).toMatch(/^\/apps\/1234\/batch_events\?.*auth_key=key/);
    expect(receiver.received.every(isSigned)).toBe(true);
    expect(receiver.received.map(({ path, body }) => path + body).join()).not.toContain(SECRET);
    const sent = receiver.received.flatMap(sentIn);
    expect(statesIn(sent).at(-1)?.[0]).toBe('App\\Events\\StoreStatusChange');
    expect(sent.filter(({ channel }) => channel.startsWith('private-'))).toEqual([]);
  }, 60_000);

  it('SET-17 OPEN-56 is sent again in the same order what a service in trouble did not take', async () => {
    receiver.forget();
    receiver.answerWith(503);
    await turn('open');
    await expect.poll(() => receiver.received.length, told).toBeGreaterThan(1);
    await turn('closed');
    receiver.forget();
    const states = () => statesIn(receiver.received.flatMap(sentIn)).map(([, state]) => state);
    await expect.poll(states, told).toEqual(['open', 'closed']);
  }, 60_000);

  it('SET-17 is sent nothing any more once a key is taken out', async () => {
    await set({ push_app_key: '' });
    receiver.forget();
    await turn('open');
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(receiver.received).toEqual([]);
  }, 60_000);
});
