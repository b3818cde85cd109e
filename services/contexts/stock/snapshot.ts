import type { StateForm } from '@hatch/kernel';
import { Map } from 'immutable';
import type { Sales } from './sales.js';
import type { Hold, Stock } from './state.js';

/** `held` is left out: it is the sum of the holds. */
const toJson = ({ counted, onHand, holds, sales, returns, stopped, stoppedUntil }: Stock): object => ({
  counted,
  onHand,
  holds: [...holds],
  sales: salesToJson(sales),
  returns: salesToJson(returns),
  stopped,
  stoppedUntil,
});

const fromJson = (json: unknown): Stock => {
  const { counted, onHand, holds, sales, returns, stopped, stoppedUntil } = recordOf(json);
  const held = pairsOf(holds, holdOf);
  return {
    counted: flagOf(counted),
    onHand: unitsOf(onHand),
    held: held.reduce((sum, { quantity }) => sum + quantity, 0),
    holds: held,
    sales: salesOf(sales),
    returns: salesOf(returns),
    stopped: flagOf(stopped),
    stoppedUntil: instantOf(stoppedUntil),
  };
};

/** No personal data: cart and order ids identify people only in their own streams. */
export const stockForm: StateForm<Stock> = { schema: 5, toJson, fromJson };

const salesToJson = ({ recent, earlier }: Sales): object => ({ recent: [...recent], earlier: [...earlier] });

const salesOf = (json: unknown): Sales => {
  const { recent, earlier } = recordOf(json);
  return { recent: pairsOf(recent, unitsOf), earlier: pairsOf(earlier, unitsOf) };
};

const recordOf = (json: unknown): Readonly<Record<string, unknown>> => {
  if (typeof json !== 'object' || json === null) throw new TypeError('Stock is not an object');
  return Object.fromEntries(Object.entries(json));
};

const flagOf = (json: unknown): boolean => {
  if (typeof json !== 'boolean') throw new TypeError(`${String(json)} is neither true nor false`);
  return json;
};

const instantOf = (json: unknown): string | null => {
  if (json !== null && typeof json !== 'string') throw new TypeError(`${String(json)} is no instant`);
  return json;
};

const unitsOf = (json: unknown): number => {
  if (typeof json !== 'number' || !Number.isSafeInteger(json))
    throw new TypeError(`${String(json)} is no count of units`);
  return json;
};

const holdOf = (json: unknown): Hold => {
  const { quantity, since, expiresAt } = recordOf(json);
  if (typeof expiresAt !== 'string') throw new TypeError('A hold has no expiry');
  return { quantity: unitsOf(quantity), ...(typeof since === 'string' && { since }), expiresAt };
};

const pairsOf = <Value>(json: unknown, valueOf: (value: unknown) => Value): Map<string, Value> => {
  if (!Array.isArray(json)) throw new TypeError('Pairs are not a list');
  return Map(
    json.map((pair: unknown) => {
      if (!Array.isArray(pair) || typeof pair[0] !== 'string') throw new TypeError('A pair has no name');
      return [pair[0], valueOf(pair[1])] satisfies [string, Value];
    }),
  );
};
