import { derive, trackingChannel } from '@hatch/platform';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MemoryFeed } from '../testing/memory-feed.js';
import { TestGateway } from '../testing/test-gateway.js';
import { ChannelRegistry } from './channel-registry.js';

const trackingKey = derive('secret', 'tracking links');
const channelOf = (orderId: string) => `${trackingChannel(trackingKey, orderId)}.shop.test`;

describe('the channel of an order', () => {
  let gateway: TestGateway;
  const feed = () => gateway.feed;
  beforeEach(async () => {
    gateway = await TestGateway.start(new MemoryFeed(), { trackingKey });
  });
  afterEach(() => gateway.close());

  const progress = (orderId: string, stage: string) =>
    feed().record(`tracking-${orderId}`, 'OrderProgress', { progress: { stage } });

  it('TRK-01 G24 brings whoever knows its name the changes of that order alone', async () => {
    const client = await gateway.client();
    client.subscribe(channelOf('one'));
    await client.event('pusher_internal:subscription_succeeded');
    progress('other', 'making');
    feed().record('orders', 'NewOrder', { id: 'one' });
    progress('one', 'ready');
    const frame = await client.event('App\\Events\\OrderProgress');
    expect(frame).toMatchObject({ channel: channelOf('one') });
    expect(JSON.stringify(frame)).toContain('ready');
    expect(JSON.stringify(frame)).not.toContain('making');
  });

  it('TRK-01 G24 is refused to whoever guesses it', async () => {
    const made = channelOf('one');
    for (const name of [
      'tracking-one.shop.test',
      made.replace('one', 'two'),
      made.replace(/[0-9a-f]\.shop/, (end) => (end[0] === '0' ? '1.shop' : '0.shop')),
      made.replace('shop.test', 'other.test'),
    ]) {
      const client = await gateway.client();
      client.subscribe(name);
      expect(await client.event('pusher:subscription_error')).toMatchObject({ channel: name });
    }
  });

  it('TRK-01 G08 is resumed where it was cut off', async () => {
    const { seq } = progress('one', 'accepted');
    progress('one', 'making');
    const client = await gateway.client();
    client.subscribe(channelOf('one'), { since: seq });
    expect(JSON.stringify(await client.event('App\\Events\\OrderProgress'))).toContain('making');
  });

  it('TRK-01 there is none where nobody follows orders', () => {
    const registry = new ChannelRegistry('shop.test');
    expect(registry.byName(channelOf('one'))).toBeUndefined();
    expect(registry.byTopic('tracking-one')).toBeUndefined();
  });
});
