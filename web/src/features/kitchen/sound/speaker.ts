import { createStore, type Store } from '../../../lib/store';
import { type Sound, type SoundChoice, SOUNDS } from './sound-choices';

export type { Sound };

/** `off` until a sound was really heard by the browser: it refuses every sound before the first click (OPEN-57). */
export type SpeakerState = 'off' | 'on' | 'failed';

export type Speaker = Pick<Store<SpeakerState>, 'get' | 'subscribe'> & {
  /** Turns the sound on; to be called within a click. It is on only once the ready sound plays (G09). */
  readonly arm: () => Promise<void>;
  /** Plays unless it is off, or switched off on this device. */
  readonly play: (sound: Sound) => Promise<void>;
  /** Plays in any case; to be called within a click. */
  readonly tryOut: (sound: Sound) => Promise<void>;
};

const FILES = {
  ready: '/sounds/ready.wav',
  newOrder: '/sounds/new-order.wav',
  unpaid: '/sounds/unpaid.wav',
  cancelled: '/sounds/cancelled.wav',
  late: '/sounds/late.wav',
  openTime: '/sounds/open-time.wav',
  notLive: '/sounds/not-live.wav',
} as const;

/** Replaying a sound cuts its last playing short: no failure. */
const isCutShort = (failure: unknown): boolean => failure instanceof DOMException && failure.name === 'AbortError';
const isRefused = (failure: unknown): boolean => failure instanceof DOMException && failure.name === 'NotAllowedError';

/** Playing never throws; `state` says when it did not work. */
export const createSpeaker = (choiceOf: (sound: Sound) => SoundChoice): Speaker => {
  const state = createStore<SpeakerState>('off');
  const players = new Map<keyof typeof FILES, HTMLAudioElement>();

  const playerFor = (sound: keyof typeof FILES): HTMLAudioElement => {
    const player = players.get(sound) ?? new Audio(FILES[sound]);
    players.set(sound, player);
    return player;
  };

  const sound = async (name: keyof typeof FILES): Promise<void> => {
    const player = playerFor(name);
    try {
      player.currentTime = 0;
      player.volume = name === 'ready' ? 1 : choiceOf(name).volume;
      await player.play();
      state.set('on');
    } catch (failure) {
      if (!isCutShort(failure)) state.set(isRefused(failure) ? 'off' : 'failed');
    }
  };

  const arm = async (): Promise<void> => {
    // iOS lets a page play only those sounds that were loaded or played within a click.
    for (const name of SOUNDS) playerFor(name).load();
    await sound('ready');
    arming = undefined;
  };
  /** One click may be meant for two who want to be heard. */
  let arming: Promise<void> | undefined;

  return {
    get: state.get,
    subscribe: state.subscribe,
    arm: () => (arming ??= arm()),
    play: async (name) => {
      if (state.get() !== 'off' && choiceOf(name).isOn) await sound(name);
    },
    tryOut: sound,
  };
};
