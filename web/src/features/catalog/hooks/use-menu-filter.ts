import { readTab, writeTab } from '../../../lib/tab-storage';
import { useKept } from '../../../lib/use-kept';

export type MenuFilter = {
  readonly hidden: readonly string[];
  readonly without: readonly string[];
  readonly typed: string;
};

const KEY = 'menu-filter';

export const WHOLE_MENU: MenuFilter = { hidden: [], without: [], typed: '' };

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Another release, or the user, may have stored another shape. */
const kept = (): MenuFilter => {
  const stored = readTab(KEY);
  if (stored === null) return WHOLE_MENU;
  const { hidden, without, typed } = Object(stored) as Readonly<Record<keyof MenuFilter, unknown>>;
  return { hidden: textsIn(hidden), without: textsIn(without), typed: typeof typed === 'string' ? typed : '' };
};

/** The tab keeps it over a reload and the way back from a product. */
export const useMenuFilter = (): readonly [MenuFilter, (changes: Partial<MenuFilter>) => void] => {
  const [filter, setFilter] = useKept(kept, WHOLE_MENU);
  const change = (changes: Partial<MenuFilter>): void => {
    const changed = { ...filter, ...changes };
    setFilter(changed);
    writeTab(KEY, changed);
  };
  return [filter, change];
};
