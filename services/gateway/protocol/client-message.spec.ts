import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientEvents, parseClientMessage } from './client-message.js';

const parse = (message: unknown) => parseClientMessage(JSON.stringify(message));

describe('parseClientMessage', () => {
  it('reads a subscription with its signature and position', () => {
    expect(parse({ event: 'pusher:subscribe', data: { channel: 'private-orders.a', auth: 'k:s', since: 7 } })).toEqual({
      event: 'pusher:subscribe',
      data: { channel: 'private-orders.a', auth: 'k:s', since: 7 },
    });
  });

  it('reads data that is JSON inside JSON', () => {
    const data = JSON.stringify({ channel: 'orders.a' });
    expect(parse({ event: 'pusher:unsubscribe', data })).toEqual({
      event: 'pusher:unsubscribe',
      data: { channel: 'orders.a' },
    });
  });

  it('OPEN-16 knows a client event by its name', () => {
    expect(parse({ event: 'client-typing', channel: 'orders.a', data: {} })).toEqual({ event: 'client-*' });
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
  ])('answers what is wrong with %s', (text, reason) => {
    expect(parseClientMessage(text)).toEqual({ unreadable: reason });
  });

  it('answers whatever it is given', () => {
    const event = fc.constantFrom('pusher:subscribe', 'pusher:unsubscribe', 'pusher:signin', 'pusher:ping');
    const message = fc.record({ event, data: fc.anything() }).map((value) => JSON.stringify(value));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json(), message), (text) => {
        const known: readonly string[] = Object.values(clientEvents);
        const parsed = parseClientMessage(text);
        expect('event' in parsed ? known.includes(parsed.event) : parsed.unreadable !== '').toBe(true);
      }),
    );
  });
});
