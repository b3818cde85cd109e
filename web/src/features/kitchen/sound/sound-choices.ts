import { isRecord } from '../../../lib/is-record';
import { createStore, type Store } from '../../../lib/store';

/** Most urgent first. */
export const SOUNDS = ['newOrder', 'unpaid', 'cancelled', 'late', 'openTime', 'notLive'] as const;
export type Sound = (typeof SOUNDS)[number];

export type SoundChoice = {
  readonly isOn: boolean;
  /** 0.1 to 1 */
  readonly volume: number;
};
export type Choices = Readonly<Record<Sound, SoundChoice>>;

export type SoundChoices = Pick<Store<Choices>, 'get' | 'subscribe'> & {
  readonly choose: (sound: Sound, choice: Partial<SoundChoice>) => void;
};

const KEY = 'hatch.sounds';
export const QUIETEST = 0.1;

const choiceIn = (kept: unknown): SoundChoice => {
  const { isOn, volume } = isRecord(kept) ? kept : {};
  return {
    isOn: isOn !== false,
    volume: typeof volume === 'number' && volume >= QUIETEST && volume <= 1 ? volume : 1,
  };
};

const choicesIn = (kept: unknown): Choices => {
  const of = (sound: Sound): SoundChoice => choiceIn(isRecord(kept) ? kept[sound] : undefined);
  return {
    newOrder: of('newOrder'),
    unpaid: of('unpaid'),
    cancelled: of('cancelled'),
    late: of('late'),
    openTime: of('openTime'),
    notLive: of('notLive'),
  };
};

const read = (): Choices => {
  try {
    return choicesIn(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return choicesIn(undefined);
  }
};

const keep = (choices: Choices): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(choices));
  } catch {
    // Without storage choices last until the page is left.
  }
};

export const createSoundChoices = (): SoundChoices => {
  const choices = createStore(read());
  return {
    get: choices.get,
    subscribe: choices.subscribe,
    choose: (sound, choice) => {
      const held = choices.get();
      const chosen = { ...held, [sound]: { ...held[sound], ...choice } };
      choices.set(chosen);
      keep(chosen);
    },
  };
};
