import type { Item } from '../support/customer.js';
import { SeededRandom } from '../support/seeded-random.js';

/** Of the two tablets of the kitchen, or by the calls that their buttons make. */
export type Hand = 'tablet-1' | 'tablet-2' | 'call';

export const STEPS = [
  'paid',
  'undo-paid',
  'accept',
  'delay',
  'print',
  'print-again',
  'notify',
  'complete',
  'undo-complete',
  'cancel',
  'undo-cancel',
] as const;
export type Step = (typeof STEPS)[number];

export type StaffAct = {
  /** Seconds since the evening began. */
  readonly at: number;
  readonly do: Step;
  readonly by: Hand;
  /** In so many minutes it is ready. */
  readonly minutes?: number;
};

export type EveningOrder = {
  /** Seconds since the evening began, when the customer comes. */
  readonly at: number;
  /** Pressed on the pages of a phone, or by the calls that these make. */
  readonly from: 'phone-1' | 'phone-2' | 'call';
  readonly pays: 'card' | 'phone';
  readonly method: 'COLLECT' | 'DELIVER';
  readonly items: readonly Item[];
  readonly note?: string;
  readonly then: readonly StaffAct[];
};

export type Fault = {
  readonly at: number;
  /** `cut`: nothing goes over the tablet's line any more; `freeze`: its browser stands still; `restart`: the shop is killed. */
  readonly what: 'cut' | 'freeze' | 'reload' | 'restart';
  readonly tablet?: 1 | 2;
  readonly seconds?: number;
};

/** Everything that people and machines do on one evening. */
export type Evening = {
  readonly seed: number;
  readonly minutes: number;
  /** Quiet moments: everything that came before is done, and the screens are compared. */
  readonly marks: readonly number[];
  readonly faults: readonly Fault[];
  /** When somebody asks for a minute of quiet. */
  readonly quiet: readonly number[];
  readonly orders: readonly EveningOrder[];
};

export type Size = { readonly seed: number; readonly orders: number; readonly minutes: number };

const MENU: readonly [Item, ...Item[]] = [
  { id: 26 },
  { id: 17, variant: 'Regular' },
  { id: 17, variant: 'Large' },
  { id: 18 },
  { id: 5 },
  { id: 6 },
  { id: 25 },
  { id: 1, variant: 'Large' },
];
const NOTES = [
  'No onions',
  'Extra crispy',
  'NUT ALLERGY: please take care',
  'Ring twice, the bell is broken and the dog sleeps',
] as const;

/** Guests come in waves, one a minute on a long evening; in the second half of each the kitchen catches up. */
const FEWEST_WAVES = 2;
/** Shares of a wave: nobody comes after, every ticket is printed by, the screens are compared at. */
const ARRIVALS = 0.55;
const PRINTED_BY = 0.78;
const MARK = 0.94;

/** In order of the waves; a short evening has the first and the last alone. */
const FAULTS: readonly (readonly Omit<Fault, 'at'>[])[] = [
  [],
  [{ what: 'cut', tablet: 1, seconds: 20 }],
  [{ what: 'reload', tablet: 2 }],
  [{ what: 'freeze', tablet: 1, seconds: 15 }],
  [{ what: 'restart' }],
  [{ what: 'cut', tablet: 2, seconds: 8 }],
  [{ what: 'reload', tablet: 1 }],
  [{ what: 'freeze', tablet: 2, seconds: 20 }],
  [{ what: 'restart' }],
  [{ what: 'reload', tablet: 2 }],
];
const SHORT_FAULTS: typeof FAULTS = [
  [
    { what: 'cut', tablet: 1, seconds: 5 },
    { what: 'reload', tablet: 2 },
  ],
  [{ what: 'restart' }],
];

const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

class Script {
  readonly #random: SeededRandom;
  readonly #wave: number;
  readonly #waves: number;
  readonly #end: number;

  constructor(private readonly size: Size) {
    this.#random = new SeededRandom(size.seed);
    this.#waves = Math.max(FEWEST_WAVES, Math.floor(size.minutes));
    this.#end = size.minutes * 60;
    this.#wave = this.#end / this.#waves;
  }

  write(): Evening {
    const waves = Array.from({ length: this.#waves }, (_, wave) => wave);
    const faults = waves.flatMap((wave) => this.#faults(wave));
    const orders = Array.from({ length: this.size.orders }, (_, at) => this.#order(at))
      .sort((one, other) => one.at - other.at)
      .map((order, at) => (at % Math.ceil(this.size.orders / 12) === 3 ? this.#byPhone(order, at) : order));
    return {
      seed: this.size.seed,
      minutes: this.size.minutes,
      marks: waves.map((wave) => tenths((wave + MARK) * this.#wave)),
      faults,
      quiet: this.#waves > 5 ? [tenths(5.2 * this.#wave)] : [],
      orders,
    };
  }

  #faults(wave: number): readonly Fault[] {
    const faults = this.#waves === FEWEST_WAVES ? SHORT_FAULTS : FAULTS;
    return (faults[wave % faults.length] ?? []).map((fault, at) => ({
      at: tenths((wave + 0.12 + 0.15 * at) * this.#wave),
      ...fault,
    }));
  }

  #byPhone(order: EveningOrder, at: number): EveningOrder {
    const from = at % 2 === 0 ? 'phone-1' : 'phone-2';
    return { ...order, from, pays: 'phone', method: 'COLLECT', then: this.#phoneActs(order.at) };
  }

  #order(index: number): EveningOrder {
    const random = this.#random;
    const wave = index % this.#waves;
    const at = tenths((wave + 0.03 + random.share() * (ARRIVALS - 0.03)) * this.#wave);
    const pays = random.share() < 0.6 ? 'card' : 'phone';
    return {
      at,
      from: 'call',
      pays,
      method: random.share() < 0.4 ? 'DELIVER' : 'COLLECT',
      items: Array.from({ length: random.between(1, 5) }, () => random.oneOf(MENU)),
      ...(random.share() < 0.3 && { note: random.oneOf(NOTES) }),
      then: pays === 'card' ? this.#cardActs(at) : this.#phoneActs(at),
    };
  }

  #hand(): Hand {
    const share = this.#random.share();
    return share < 0.12 ? 'tablet-1' : share < 0.24 ? 'tablet-2' : 'call';
  }

  /** Some time from `from`, not later than this share of the wave that it lies in. */
  #within(from: number, share: number): number {
    const latest = (Math.floor(from / this.#wave) + share) * this.#wave;
    return tenths(from + this.#random.share() * Math.max(0, latest - from));
  }

  #act(at: number, step: Step, by = this.#hand()): StaffAct {
    return { at: tenths(Math.min(at, this.#end - 0.5)), do: step, by };
  }

  #cardActs(at: number): readonly StaffAct[] {
    const random = this.#random;
    const taken = this.#within(at + 1.5, PRINTED_BY - 0.1);
    if (random.share() < 0.06) return [this.#act(taken, 'cancel')];
    const isSlow = random.share() < 0.1;
    const accepted = { ...this.#act(taken, 'accept'), minutes: isSlow ? 1 : random.oneOf([15, 25, 40]) };
    const delayed = !isSlow && random.share() < 0.15 ? [this.#act(taken + 1, 'delay')] : [];
    return [accepted, ...delayed, ...this.#kitchenActs(taken + 1, isSlow ? 70 : 0)];
  }

  #phoneActs(at: number): readonly StaffAct[] {
    const random = this.#random;
    const share = random.share();
    const rung = at + 2 + random.share() * 0.15 * this.#wave;
    if (share < 0.1) {
      const cancelled = this.#act(rung, 'cancel');
      if (random.share() < 0.5) return [cancelled];
      return [cancelled, this.#act(rung + 2, 'undo-cancel', cancelled.by), ...this.#paidActs(rung + 4)];
    }
    // Nobody gets to it for a minute: it asks again.
    return this.#paidActs(share < 0.2 ? at + 1.1 * this.#wave : rung);
  }

  #paidActs(at: number): readonly StaffAct[] {
    const paid = this.#act(at, 'paid');
    if (this.#random.share() > 0.1) return [paid, ...this.#kitchenActs(at + 1)];
    return [paid, this.#act(at + 1.5, 'undo-paid', paid.by), this.#act(at + 3, 'paid'), ...this.#kitchenActs(at + 4)];
  }

  #kitchenActs(from: number, idle = 0): readonly StaffAct[] {
    const random = this.#random;
    const printed = this.#within(from, PRINTED_BY);
    const again = random.share() < 0.05 ? [this.#act(printed + 1, 'print-again', 'call')] : [];
    const notified = printed + 1.5 + idle + random.share() * 0.4 * this.#wave;
    const completed = notified + 1 + random.share() * 0.4 * this.#wave;
    const done = this.#act(completed, 'complete');
    const undone =
      random.share() < 0.06
        ? [this.#act(completed + 2, 'undo-complete', done.by), this.#act(completed + 4, 'complete')]
        : [];
    return [this.#act(printed, 'print'), ...again, this.#act(notified, 'notify'), done, ...undone];
  }
}

/** The same for the same seed and size. */
export const eveningOf = (size: Size): Evening => new Script(size).write();

/** As it is kept in the repository: one order a line. */
export const textOf = ({ orders, faults, ...evening }: Evening): string => {
  const lines = (values: readonly object[]): string => values.map((value) => `  ${JSON.stringify(value)}`).join(',\n');
  return `{"evening":${JSON.stringify(evening)},\n"faults":[\n${lines(faults)}\n],\n"orders":[\n${lines(orders)}\n]}\n`;
};

export const eveningIn = (text: string): Evening => {
  const { evening, faults, orders } = JSON.parse(text) as {
    readonly evening: Omit<Evening, 'faults' | 'orders'>;
    readonly faults: Evening['faults'];
    readonly orders: Evening['orders'];
  };
  return { ...evening, faults, orders };
};
