import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Outbound } from '../outbound/outbound.js';
import { startPushService, type PushService } from '../testing/push-service.js';
import { pushContact, WebPush } from './web-push.js';

const secret = Buffer.alloc(32, 7);
const message = { text: '{"body":"Your order is ready — £5"}', ttlSeconds: 60, topic: 'order' };

let service: PushService;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());

const webPush = (key = secret) => new WebPush(key, 'mailto:owner@hatch.test', new Outbound(service.reachable));

describe('web push', () => {
  it('TRK-03 is encrypted for the browser alone and signed for its push service', async () => {
    const [ann, bob] = [service.newBrowser(), service.newBrowser()];
    expect(await webPush().send(ann.address, message)).toEqual({ status: 201 });
    const [pushed] = ann.received();
    expect(pushed?.text).toBe(message.text);
    expect(pushed?.headers).toMatchObject({
      ttl: '60',
      urgency: 'high',
      topic: 'order',
      'content-encoding': 'aes128gcm',
    });
    expect(bob.received()).toEqual([]);
  });

  it('TRK-03 is not opened by the keys of another browser', async () => {
    const [ann, eve] = [service.newBrowser(), service.newBrowser()];
    await webPush().send({ ...eve.address, endpoint: ann.address.endpoint }, message);
    expect(() => ann.received()).toThrow();
  });

  it('TRK-03 has one key for all processes with the same secret, and another for each secret', () => {
    expect(webPush().publicKey).toBe(webPush().publicKey);
    expect(webPush(randomBytes(32)).publicKey).not.toBe(webPush().publicKey);
    expect(Buffer.from(webPush().publicKey, 'base64url')).toHaveLength(65);
  });

  it('TRK-03 G24 never reaches an address that leads into a private network', async () => {
    const ann = service.newBrowser();
    const guarded = new WebPush(secret, 'mailto:owner@hatch.test', new Outbound({ ...service.reachable, allow: [] }));
    expect(await guarded.send(ann.address, message)).toEqual({ failure: 'private' });
    expect(ann.received()).toEqual([]);
  });

  it('TRK-03 names whom a push service writes to', () => {
    const adminEmail = 'owner@hatch.test';
    expect(pushContact({ publicUrl: 'https://shop.example', adminEmail })).toBe('https://shop.example');
    expect(pushContact({ publicUrl: 'http://127.0.0.1:3000', adminEmail })).toBe('mailto:owner@hatch.test');
  });
});
