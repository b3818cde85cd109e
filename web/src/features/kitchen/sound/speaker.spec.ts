import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeAudio } from '../testing/fake-audio';
import { createSpeaker, type Speaker } from './speaker';

let audio: ReturnType<typeof fakeAudio>;
let speaker: Speaker;

beforeEach(() => {
  vi.useFakeTimers();
  audio = fakeAudio();
  speaker = createSpeaker(() => ({ isOn: true, volume: 1 }));
});

describe('the speaker', () => {
  it('G09 asks again for a sound whose file could not be had, each time it is to be heard', async () => {
    await speaker.arm();
    audio.trouble('new-order', 'lost');
    await speaker.play('newOrder');
    expect(speaker.get()).toBe('failed');
    audio.trouble('new-order');
    await speaker.play('newOrder');
    expect(audio.timesOf('new-order')).toHaveLength(1);
    expect(speaker.get()).toBe('on');
  });

  it('G09 does not call itself on while one of its sounds is not heard, whatever else plays', async () => {
    await speaker.arm();
    audio.trouble('new-order', 'lost');
    await speaker.play('newOrder');
    await speaker.play('late');
    expect(audio.timesOf('late')).toHaveLength(1);
    expect(speaker.get()).toBe('failed');
  });

  it('G09 counts a sound that has not begun after 2 s as one that is not heard', async () => {
    await speaker.arm();
    audio.trouble('new-order', 'stuck');
    const playing = speaker.play('newOrder');
    await vi.advanceTimersByTimeAsync(1900);
    expect(speaker.get()).toBe('on');
    await vi.advanceTimersByTimeAsync(100);
    await playing;
    expect(speaker.get()).toBe('failed');
  });

  it.each(['lost', 'stuck'] as const)('G09 can be turned on after its ready sound was %s', async (trouble) => {
    audio.trouble('ready', trouble);
    const arming = speaker.arm();
    await vi.advanceTimersByTimeAsync(2000);
    await arming;
    expect(speaker.get()).toBe('failed');
    audio.trouble('ready');
    await speaker.arm();
    expect(speaker.get()).toBe('on');
  });

  it('G09 is given another try by a tap', async () => {
    await speaker.arm();
    audio.trouble('late', 'lost');
    await speaker.play('late');
    await speaker.arm();
    expect(speaker.get()).toBe('on');
  });
});
