import { isSettingKey, settingDefinitions } from '@hatch/contexts/settings';
import type { Category } from '@hatch/contexts/history/module';
import type { Path } from './fields.js';

/** Why a value is not shown: its key is destroyed, the reader may not read of people, or nobody may read it (OPEN-80). */
export type Hidden = 'forgotten' | 'withheld' | 'secret';

/** Where the state of an order, and the data of an event, tell of a person. */
const PERSONAL: Readonly<Partial<Record<Category, readonly string[]>>> = {
  order: ['extraInfo', 'details', 'method.postcode'],
};

const isAt = (path: Path, place: string): boolean => `${path.join('.')}.`.startsWith(`${place}.`);

export type Reader = {
  /** May read who ordered, as staff and administrators may. */
  readonly mayReadPeople: boolean;
};

const isSecret = (category: Category, path: Path): boolean =>
  category === 'settings' && path.some((part) => isSettingKey(part) && settingDefinitions[part].readers === 'never');

/** Of a state. @param isForgotten whose data it would be */
export const hiddenInState = (
  category: Category,
  path: Path,
  { mayReadPeople, isForgotten }: Reader & { readonly isForgotten: boolean },
): Hidden | undefined => {
  if (isSecret(category, path)) return 'secret';
  if (!PERSONAL[category]?.some((place) => isAt(path, place))) return undefined;
  if (isForgotten) return 'forgotten';
  return mayReadPeople ? undefined : 'withheld';
};

/** Of what an event says: its subject may be named, what else is personal not to everybody. */
export const hiddenInEvent = (category: Category, path: Path, { mayReadPeople }: Reader): Hidden | undefined => {
  if (isSecret(category, path)) return 'secret';
  return path[0] === 'pii' && path[1] !== 'subject' && !mayReadPeople ? 'withheld' : undefined;
};
