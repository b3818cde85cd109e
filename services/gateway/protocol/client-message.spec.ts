import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClientMessage } from './client-message.js';

const read = (message: unknown) => readClientMessage(JSON.stringify(message));

describe('readClientMessage', () => {
  it('reads a subscription with its signature and position', () => {
    expect(read({ event: 'pusher:subscribe', data: { channel: 'private-orders.a', auth: 'k:s', since: 7 } })).toEqual({
      kind: 'subscribe',
      channel: 'private-orders.a',
      auth: 'k:s',
      since: 7,
    });
  });

  it('reads data that is JSON inside JSON', () => {
    const data = JSON.stringify({ channel: 'orders.a' });
    expect(read({ event: 'pusher:unsubscribe', data })).toEqual({ kind: 'unsubscribe', channel: 'orders.a' });
  });

  it('OPEN-16 knows a client event by its name', () => {
    expect(read({ event: 'client-typing', channel: 'orders.a', data: {} })).toEqual({ kind: 'client-event' });
  });

  it.each([
    ['', 'Send one JSON object per message.'],
    ['{', 'Send one JSON object per message.'],
    ['null', 'Send one JSON object per message.'],
    ['[]', 'Send one JSON object per message.'],
    ['{"event":7}', 'Name the event as text in "event".'],
    ['{"event":"constructor"}', 'This event is not known here.'],
    ['{"event":"pusher:subscribe"}', 'Name the channel as text in "channel".'],
    ['{"event":"pusher:subscribe","data":{"channel":["a"]}}', 'Name the channel as text in "channel".'],
    ['{"event":"pusher:unsubscribe","data":"{"}', 'Name the channel as text in "channel".'],
    ['{"event":"pusher:subscribe","data":{"channel":"a","since":-1}}', '"since" is the seq last seen, a whole number.'],
    [
      '{"event":"pusher:subscribe","data":{"channel":"a","since":1.5}}',
      '"since" is the seq last seen, a whole number.',
    ],
    [
      '{"event":"pusher:subscribe","data":{"channel":"a","since":"1"}}',
      '"since" is the seq last seen, a whole number.',
    ],
    ['{"event":"pusher:signin","data":{}}', 'Send "auth" and "user_data" as /broadcasting/user-auth gave them.'],
  ])('tells what is wrong with %s', (text, reason) => {
    expect(readClientMessage(text)).toEqual({ kind: 'unreadable', reason });
  });

  it('answers whatever it is given', () => {
    const event = fc.constantFrom('pusher:subscribe', 'pusher:unsubscribe', 'pusher:signin', 'pusher:ping');
    const message = fc.record({ event, data: fc.anything() }).map((value) => JSON.stringify(value));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), message), (text) => {
        expect(readClientMessage(text)).toHaveProperty('kind');
      }),
    );
  });
});
