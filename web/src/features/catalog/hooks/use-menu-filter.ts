import { readTab, writeTab } from '../../../lib/tab-storage';
import { useKept } from '../../../lib/use-kept';

/** What a visit wants to see of the menu. */
export type MenuFilter = {
  /** Categories whose toggle is off. */
  readonly hidden: readonly string[];
  /** Allergens to eat without (ALG-02). */
  readonly without: readonly string[];
  /** What is searched for. */
  readonly typed: string;
};

const KEY = 'menu-filter';

export const WHOLE_MENU: MenuFilter = { hidden: [], without: [], typed: '' };

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** Another release, or a hand, may have stored something else. */
const kept = (): MenuFilter => {
  const stored = readTab(KEY);
  if (stored === null) return WHOLE_MENU;
  const { hidden, without, typed } = Object(stored) as Readonly<Record<keyof MenuFilter, unknown>>;
  return { hidden: textsIn(hidden), without: textsIn(without), typed: typeof typed === 'string' ? typed : '' };
};

/** OPEN-69: all categories start shown. The tab keeps it over a reload and the way back from a product. */
export const useMenuFilter = (): readonly [MenuFilter, (changes: Partial<MenuFilter>) => void] => {
  const [filter, setFilter] = useKept(kept, WHOLE_MENU);
  const change = (changes: Partial<MenuFilter>): void => {
    const changed = { ...filter, ...changes };
    setFilter(changed);
    writeTab(KEY, changed);
  };
  return [filter, change];
};
