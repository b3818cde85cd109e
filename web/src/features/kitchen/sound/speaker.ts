import { createStore, type Store } from '../../../lib/store';
import { type Sound, type SoundChoice, SOUNDS } from './sound-choices';

export type { Sound };

/** `off` until a sound has played: browsers refuse every sound before the first click. `silent`: a tap did not help. */
export type SpeakerState = 'off' | 'on' | 'failed' | 'silent';

export type Speaker = Pick<Store<SpeakerState>, 'get' | 'subscribe'> & {
  /** Call within a click. On only once the ready sound plays. */
  readonly arm: () => Promise<void>;
  /** After sleep or a lost connection: tries again without a click, if it failed. */
  readonly recover: () => Promise<void>;
  /** Does nothing when off, or switched off here; `isUrgent` plays at full volume regardless. */
  readonly play: (sound: Sound, isUrgent?: boolean) => Promise<void>;
  /** Plays in any case; call within a click. */
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

const NAMES = ['ready', ...SOUNDS] as const;
type Name = (typeof NAMES)[number];

/** A sound that has not started by then counts as not heard. */
const PATIENCE_MS = 2000;

/** Replaying a sound aborts its last playing: not a failure. */
const isCutShort = (failure: unknown): boolean => failure instanceof DOMException && failure.name === 'AbortError';
const isRefused = (failure: unknown): boolean => failure instanceof DOMException && failure.name === 'NotAllowedError';

class NotBegun extends Error {
  override readonly name = 'NotBegun';
}

/** With a timeout, as a file that is still loading settles nothing. @throws NotBegun */
const begin = (player: HTMLAudioElement): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new NotBegun('The sound does not begin')), PATIENCE_MS);
    void player
      .play()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });

/** Playing never throws; `state` tells of failures. */
export const createSpeaker = (choiceOf: (sound: Sound) => SoundChoice): Speaker => {
  const state = createStore<SpeakerState>('off');
  const players = new Map<Name, HTMLAudioElement>();
  /** Their files failed one by one: another that plays proves nothing. */
  const broken = new Set<Name>();

  const playerFor = (sound: Name): HTMLAudioElement => {
    const player = players.get(sound) ?? new Audio(FILES[sound]);
    players.set(sound, player);
    return player;
  };

  const whenFailed = (name: Name, failure: unknown): void => {
    if (isCutShort(failure)) return;
    if (isRefused(failure)) return state.set('off');
    // A tablet that slept begins no sound, and then all of them again.
    if (!(failure instanceof NotBegun)) broken.add(name);
    if (state.get() !== 'silent') state.set('failed');
  };

  const sound = async (name: Name, volume: number): Promise<void> => {
    const player = playerFor(name);
    try {
      // An element whose file failed to load does not retry on its own.
      if (player.error) player.load();
      player.currentTime = 0;
      player.volume = volume;
      await begin(player);
      broken.delete(name);
      state.set(broken.size > 0 ? 'failed' : 'on');
    } catch (failure) {
      whenFailed(name, failure);
    }
  };

  const arm = async (): Promise<void> => {
    const isAgain = state.get() === 'failed' || state.get() === 'silent';
    // iOS plays only sounds that were loaded or played within a click.
    for (const name of NAMES) playerFor(name).load();
    broken.clear();
    await sound('ready', 1);
    if (isAgain && state.get() === 'failed') state.set('silent');
    arming = undefined;
  };

  const recover = async (): Promise<void> => {
    if (state.get() !== 'failed' && state.get() !== 'silent') return;
    for (const name of broken) playerFor(name).load();
    broken.clear();
    await sound('ready', 1);
  };
  /** One click may have two callers. */
  let arming: Promise<void> | undefined;

  return {
    get: state.get,
    subscribe: state.subscribe,
    arm: () => (arming ??= arm()),
    recover,
    play: async (name, isUrgent = false) => {
      const { isOn, volume } = choiceOf(name);
      if (state.get() !== 'off' && (isOn || isUrgent)) await sound(name, isUrgent ? 1 : volume);
    },
    tryOut: (name) => sound(name, choiceOf(name).volume),
  };
};
