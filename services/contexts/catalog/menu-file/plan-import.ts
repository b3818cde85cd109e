import type { Known } from '../state.js';
import type { CommandContext } from '@hatch/kernel';
import { oneLine } from '@hatch/kernel/rules';
import type { Plan } from './plan.js';
import { PlannedChanges, type Units } from './planned-product.js';
import type { FileLine } from './read-menu-file.js';
import { yieldsToCustomers } from './yield-to-customers.js';

export type CurrentProduct = { readonly product: Known; readonly units: Units };

const NO_UNITS: Units = () => 0;

type Group = {
  readonly present: CurrentProduct | undefined;
  own?: FileLine;
  readonly variants: FileLine[];
  readonly lost: { readonly given: FileLine; readonly problem: string }[];
};

const keyOf = (name: string): string => oneLine(name).toLowerCase();
const isVariant = ({ cells: { variant = '', variant_id: id = '' } }: FileLine): boolean =>
  variant.trim() !== '' || id.trim() !== '';

class Groups {
  readonly #byId = new Map<number, Group>();
  readonly #byName = new Map<string, Group>();
  readonly #all: Group[] = [];
  readonly #present = new Map<number, CurrentProduct>();
  readonly #namesakes = new Map<string, CurrentProduct[]>();

  constructor(menu: readonly CurrentProduct[]) {
    for (const present of menu) {
      this.#present.set(present.product.productId, present);
      const key = keyOf(present.product.name);
      this.#namesakes.set(key, [...(this.#namesakes.get(key) ?? []), present]);
    }
  }

  get all(): readonly Group[] {
    return this.#all;
  }

  own(given: FileLine): void {
    const found = this.#find(given, true);
    if (typeof found === 'string') return this.#lose(given, found);
    if (found.own) found.lost.push({ given, problem: `Line ${found.own.line} is about this product too.` });
    else found.own = given;
    const name = keyOf(given.cells.name ?? '');
    if (name !== '' && !this.#byName.has(name)) this.#byName.set(name, found);
  }

  variant(given: FileLine): void {
    const found = this.#find(given, false);
    if (typeof found === 'string') this.#lose(given, found);
    else found.variants.push(given);
  }

  #find({ cells }: FileLine, mayBeNew: boolean): Group | string {
    const id = cells.id?.trim() ?? '';
    if (id !== '') {
      const present = /^\d{1,10}$/.test(id) ? this.#present.get(Number(id)) : undefined;
      return present ? this.#groupOf(present) : `There is no product ${id}. Leave id empty to add one.`;
    }
    const name = keyOf(cells.name ?? '');
    if (name === '') return 'name: Please give a name.';
    const group = this.#byName.get(name);
    if (group) return group;
    const [namesake, another] = this.#namesakes.get(name) ?? [];
    if (another) return 'Several products have this name. Please give the id of the one that is meant.';
    if (namesake) return this.#groupOf(namesake);
    return mayBeNew ? this.#begun(undefined) : 'There is no product of this name, and no line of its own adds it.';
  }

  #groupOf(present: CurrentProduct): Group {
    const { productId } = present.product;
    const group = this.#byId.get(productId) ?? this.#begun(present);
    this.#byId.set(productId, group);
    return group;
  }

  #begun(present: CurrentProduct | undefined): Group {
    const group: Group = { present, variants: [], lost: [] };
    this.#all.push(group);
    return group;
  }

  #lose(given: FileLine, problem: string): void {
    this.#begun(undefined).lost.push({ given, problem });
  }
}

const planned = ({ present, own, variants, lost }: Group, withdrawMissing: boolean, context: CommandContext) => {
  const changes = new PlannedChanges(present?.product, present?.units ?? NO_UNITS, context);
  for (const { given, problem } of lost) changes.refuse(given, problem);
  if (own) changes.product(own, variants.length > 0);
  const named = new Set<number>();
  for (const given of variants) {
    const id = changes.variantIdIn(given.cells);
    if (id !== undefined && named.has(id)) changes.refuse(given, 'Another line is about this variant too.');
    else changes.variant(given);
    if (id !== undefined) named.add(id);
  }
  if (withdrawMissing && present) changes.removeOthers(named);
  return changes;
};

/** Leaves products that the file does not name as they are, unless `withdrawMissing`. */
export const planImport = async (
  lines: readonly FileLine[],
  menu: readonly CurrentProduct[],
  withdrawMissing: boolean,
  context: CommandContext,
): Promise<Plan> => {
  const groups = new Groups(menu);
  for (const line of lines) if (!isVariant(line)) groups.own(line);
  for (const line of lines) if (isVariant(line)) groups.variant(line);
  const all: PlannedChanges[] = [];
  const rest = yieldsToCustomers();
  for (const group of groups.all) {
    await rest();
    all.push(planned(group, withdrawMissing, context));
  }
  if (withdrawMissing) {
    const named = new Set(groups.all.map(({ present }) => present?.product.productId));
    for (const { product, units } of menu) {
      if (named.has(product.productId) || product.status === 'withdrawn') continue;
      const changes = new PlannedChanges(product, units, context);
      changes.withdraw();
      all.push(changes);
    }
  }
  return {
    products: all.map(({ plan }) => plan).filter(({ steps }) => steps.length > 0),
    lines: all.flatMap((each) => each.lines).toSorted((one, other) => one.line - other.line),
  };
};
