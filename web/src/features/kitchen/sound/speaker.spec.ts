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

  it('G09 KDS-10 is on again after sleep as soon as any sound plays', async () => {
    await speaker.arm();
    audio.trouble('late', 'stuck');
    const playing = speaker.play('late');
    await vi.advanceTimersByTimeAsync(2000);
    await playing;
    expect(speaker.get()).toBe('failed');
    await speaker.play('newOrder');
    expect(speaker.get()).toBe('on');
  });

  it.each(['lost', 'stuck'] as const)('G09 KDS-10 recovers without a tap from a sound that was %s', async (trouble) => {
    await speaker.arm();
    audio.trouble('late', trouble);
    const playing = speaker.play('late');
    await vi.advanceTimersByTimeAsync(2000);
    await playing;
    audio.trouble('late');
    await speaker.recover();
    expect(speaker.get()).toBe('on');
    expect(audio.timesOf('ready')).toHaveLength(2);
  });

  it('G09 does not play on recovery while it is off or works', async () => {
    await speaker.recover();
    expect(speaker.get()).toBe('off');
    await speaker.arm();
    await speaker.recover();
    expect(audio.timesOf('ready')).toHaveLength(1);
  });

  it('G09 KDS-10 says so when a tap does not help', async () => {
    await speaker.arm();
    for (const sound of ['late', 'ready']) audio.trouble(sound, 'lost');
    await speaker.play('late');
    await speaker.arm();
    expect(speaker.get()).toBe('silent');
    audio.trouble('ready');
    await speaker.arm();
    expect(speaker.get()).toBe('on');
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
