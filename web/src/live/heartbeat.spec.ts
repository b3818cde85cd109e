import { describe, expect, it, vi } from 'vitest';
import { createHeartbeat } from './heartbeat';

describe('the heartbeat', () => {
  it('pings after 10 s of silence and gives up 5 s later', () => {
    vi.useFakeTimers();
    const ping = vi.fn();
    const dead = vi.fn();
    const heartbeat = createHeartbeat({ ping, dead });
    heartbeat.heard();
    vi.advanceTimersByTime(9000);
    heartbeat.heard();
    vi.advanceTimersByTime(9900);
    expect(ping).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(ping).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(4800);
    expect(dead).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(dead).toHaveBeenCalledOnce();
  });

  it('goes on when the ping is answered, and is silent once stopped', () => {
    vi.useFakeTimers();
    const dead = vi.fn();
    const heartbeat = createHeartbeat({ ping: () => heartbeat.heard(), dead });
    heartbeat.heard();
    vi.advanceTimersByTime(60_000);
    heartbeat.stop();
    vi.advanceTimersByTime(60_000);
    expect(dead).not.toHaveBeenCalled();
  });
});
