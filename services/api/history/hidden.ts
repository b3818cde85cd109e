import { isSettingKey, SETTINGS } from '@hatch/kernel/rules';
import type { Category } from '@hatch/contexts/history/module';
import type { Path } from './fields.js';

/** Its key is destroyed, the reader may not see personal data, or no one may read it. */
export type Hidden = 'forgotten' | 'withheld' | 'secret';

const PERSONAL: Readonly<Partial<Record<Category, readonly string[]>>> = {
  order: ['extraInfo', 'details', 'method.postcode'],
};

const isAt = (path: Path, place: string): boolean => `${path.join('.')}.`.startsWith(`${place}.`);

export type Reader = {
  readonly mayReadPeople: boolean;
};

const isSecret = (category: Category, path: Path): boolean =>
  category === 'settings' && path.some((part) => isSettingKey(part) && SETTINGS[part].readers === 'never');

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

/** An event may name its subject; other personal data needs the right to read it. */
export const hiddenInEvent = (category: Category, path: Path, { mayReadPeople }: Reader): Hidden | undefined => {
  if (isSecret(category, path)) return 'secret';
  return path[0] === 'pii' && path[1] !== 'subject' && !mayReadPeople ? 'withheld' : undefined;
};
