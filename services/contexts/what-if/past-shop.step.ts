import type { Tariff } from '../delivery/index.js';
import { tariffFrom } from '../delivery/module.js';
import { isTakeaway, settings as settingsDecider, valueOf, type Settings } from '../settings/index.js';
import {
  simpleTimetable,
  storeStatus,
  tradingDay,
  weeklyTimetable,
  withinHoursOf,
  type Store,
  type StoreState,
  type Timetable,
  type WeeklyHours,
} from '../store-status/index.js';
import type { Assumptions } from './assumptions.js';
import { londonDate } from '@hatch/kernel/rules';
import type { ShopEvents } from './shop-history.service.js';

export type Rules = {
  readonly settings: Settings;
  readonly tariff: Tariff;
  /** Whether an order may be placed, or due, at that moment. */
  readonly isWithinHours: (at: Date) => boolean;
};

export type PastShop = { readonly inForce: Rules; readonly assumed: Rules; readonly status: StoreState };

type Known<State> = { readonly at: string; readonly state: State };

const statesOf = <State, E>(
  initial: State,
  evolve: (state: State, event: E) => State,
  events: readonly { readonly at: string; readonly event: E }[],
): readonly Known<State>[] => {
  let state = initial;
  let latest = '';
  return [
    { at: '', state },
    ...events.map(({ at, event }) => {
      state = evolve(state, event);
      // Processes' clocks differ, so instants may go back.
      if (at > latest) latest = at;
      return { at: latest, state };
    }),
  ];
};

const stateAt = <State>(states: readonly Known<State>[], at: string): State => {
  let from = 0;
  let to = states.length - 1;
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if ((states[middle]?.at ?? '') <= at) from = middle;
    else to = middle - 1;
  }
  return (states[from] as Known<State>).state;
};

const END_OF_TIME = '9999';

const assumedSettings = (settings: Settings, { settings: assumed }: Assumptions): Settings =>
  Object.keys(assumed).length === 0
    ? settings
    : { ...settings, values: new Map([...settings.values, ...Object.entries(assumed)]) };

const assumedHours = (weekly: WeeklyHours | null, { hours: days }: Assumptions): WeeklyHours | null =>
  days ? { days, delivery: weekly?.delivery ?? null, special: weekly?.special ?? [] } : weekly;

const timetableOf = (settings: Settings, weekly: WeeklyHours | null): Timetable =>
  weekly
    ? weeklyTimetable(weekly)
    : simpleTimetable({ openTime: valueOf(settings, 'open_time'), closeTime: valueOf(settings, 'close_time') });

const rulesOf = (settings: Settings, weekly: WeeklyHours | null): Rules => ({
  settings,
  tariff: tariffFrom(settings),
  isWithinHours: withinHoursOf(timetableOf(settings, weekly)),
});

/** The shop at any moment, from its own events, beside the assumed one. */
export class ShopThrough {
  readonly #settings: readonly Known<Settings>[];
  readonly #store: readonly Known<Store>[];
  readonly #rules = new WeakMap<Settings, WeakMap<object, Omit<PastShop, 'status'>>>();

  constructor(
    events: ShopEvents,
    private readonly assumptions: Assumptions,
  ) {
    this.#settings = statesOf(settingsDecider.initial, settingsDecider.evolve, events.settings);
    this.#store = statesOf(storeStatus.initial, storeStatus.evolve, events.store);
  }

  at(at: string): PastShop {
    const settings = stateAt(this.#settings, at);
    const { status, hours } = stateAt(this.#store, at);
    return { status, ...this.#rulesBy(settings, hours) };
  }

  /** Takes the latest hours, as day end does. */
  tradingDay(at: Date): string {
    const settings = stateAt(this.#settings, END_OF_TIME);
    const { hours } = stateAt(this.#store, END_OF_TIME);
    return isTakeaway(settings) ? tradingDay(timetableOf(settings, hours.weekly), at) : londonDate(at);
  }

  /** One result for each change of the shop, not for each order. */
  #rulesBy(settings: Settings, hours: Store['hours']): Omit<PastShop, 'status'> {
    const byHours = this.#rules.get(settings) ?? new WeakMap<object, Omit<PastShop, 'status'>>();
    this.#rules.set(settings, byHours);
    const known = byHours.get(hours);
    if (known) return known;
    const rules = {
      inForce: rulesOf(settings, hours.weekly),
      assumed: rulesOf(assumedSettings(settings, this.assumptions), assumedHours(hours.weekly, this.assumptions)),
    };
    byHours.set(hours, rules);
    return rules;
  }
}
