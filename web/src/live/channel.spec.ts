import { describe, expect, it, vi } from 'vitest';
import { afterRefusal, createChannel, receive } from './channel';

const ports = { resume: () => undefined, refused: () => undefined, age: () => 0 };
const succeeded = { event: 'pusher_internal:subscription_succeeded', data: { seq: 10 } };

const aChannel = (since?: number) => {
  const channel = createChannel('store-state.hatch.test', since);
  const listener = { onEvent: vi.fn(), onReset: vi.fn(), onAccess: vi.fn() };
  channel.listeners.add(listener);
  return { channel, listener };
};

describe('a channel that was refused at first', () => {
  it('has its listeners read anew, for nobody knows what they missed', () => {
    const { channel, listener } = aChannel();
    afterRefusal(channel);
    receive(channel, succeeded, ports);
    expect(listener.onAccess.mock.calls).toEqual([[false], [true]]);
    expect(listener.onReset).toHaveBeenCalledOnce();
    expect(channel.since).toBe(10);
  });

  it('resumes instead where it knows', () => {
    const { channel, listener } = aChannel(7);
    afterRefusal(channel);
    receive(channel, succeeded, ports);
    expect(listener.onReset).not.toHaveBeenCalled();
    expect(channel.since).toBe(7);
  });
});
