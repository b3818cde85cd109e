import type { Decider, EventOf } from '@hatch/kernel';
import { cart } from '../cart/index.js';
import { product } from '../catalog/index.js';
import { order } from '../orders/index.js';
import { settings } from '../settings/index.js';
import { stock } from '../stock/index.js';
import { storeStatus } from '../store-status/index.js';

export type Kind<State extends object = object> = {
  readonly category: string;
  readonly initial: State;
  readonly evolve: (state: State, event: EventOf) => State;
  /** Its states are never cached. */
  readonly isPersonal: boolean;
};

const kind = <State extends object, Event extends EventOf>(
  { category, initial, evolve }: Decider<State, Event>,
  isPersonal = false,
): Kind<State> => ({ category, initial, evolve: (state, event) => evolve(state, event as Event), isPersonal });

export const stockKind = kind(stock);
export const productKind = kind(product);

const widened = <State extends object>({ evolve, ...rest }: Kind<State>): Kind => ({
  ...rest,
  evolve: (state, event) => evolve(state as State, event),
});

export const KINDS = {
  cart: widened(kind(cart)),
  order: widened(kind(order, true)),
  product: widened(productKind),
  stock: widened(stockKind),
  store: widened(kind(storeStatus)),
  settings: widened(kind(settings)),
} as const satisfies Readonly<Record<string, Kind>>;

export type Category = keyof typeof KINDS;
