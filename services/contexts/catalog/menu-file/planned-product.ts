import type { CommandContext, Decide } from '@hatch/kernel';
import { addedFacts, wholeIn, yesIn } from '@hatch/kernel/rules';
import { randomInt } from 'node:crypto';
import { addProduct } from '../add-product.js';
import type { CatalogEvent } from '../events.js';
import { reviseProduct } from '../revise-product.decision.js';
import { refusalOfRichText } from '../rich-text.js';
import { product as decider, variantNamed, type Known, type Product, type Variant } from '../state.js';
import { addVariant, removeVariant, reviseVariant } from '../variants.js';
import { relistProduct, withdrawProduct } from '../withdraw-product.js';
import { COLUMNS, type Cells, productCells, variantCells } from './columns.js';
import type { CellChange, CheckedLine, LineOutcome, PlannedProduct, Step } from './plan.js';
import { productIn, variantIn } from './read-lines.js';
import type { FileLine } from './read-menu-file.js';

const VARIANT_IDS = [1_000_000_000, 2_147_483_647] as const;
const MOST_UNITS = 1_000_000;
const LONGEST_SHOWN = 200;
/** The id of a new product is not known yet, and no rule depends on it. */
const NEW_ID = 1;

export type Units = (variantId: number | null) => number;

const shortened = (text: string): string => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text);

const cellChanges = (before: Cells, after: Cells): readonly CellChange[] =>
  COLUMNS.filter((column) => after[column] !== undefined)
    .map((column) => ({ column, before: before[column] ?? '', after: after[column] ?? '' }))
    .filter((cells) => cells.before !== cells.after)
    .map(({ column, ...cells }) => ({ column, before: shortened(cells.before), after: shortened(cells.after) }));

/** Decides a file's lines about one product as its commands will decide. */
export class PlannedChanges {
  #state: Product;
  readonly #steps: Step[] = [];
  /** Done last, because a withdrawn product takes no new variants. */
  #last: readonly Step[] = [];
  readonly #lines: CheckedLine[] = [];

  constructor(
    private readonly present: Known | undefined,
    private readonly units: Units,
    private readonly context: CommandContext,
  ) {
    this.#state = present ?? decider.initial;
  }

  get lines(): readonly CheckedLine[] {
    return this.#lines;
  }

  get plan(): PlannedProduct {
    const { productId = null, revision = 0 } = this.present ?? {};
    return { productId, revision, steps: [...this.#steps, ...this.#last] };
  }

  refuse({ line, cells }: FileLine, ...problems: readonly string[]): void {
    const name = cells.name?.trim() || this.present?.name || '';
    this.#lines.push({ line, outcome: 'bad', name, variant: cells.variant?.trim() ?? '', changes: [], problems });
  }

  product(given: FileLine, hasVariantLines: boolean): void {
    const { line } = given;
    const cells =
      this.present && isBlank(given.cells.id, given.cells.name) ? without(given.cells, 'name') : given.cells;
    const before = this.#state.status === 'none' ? {} : productCells(this.#state);
    const { facts, problems } = productIn(cells, before, this.present?.allergens);
    const onSale = yesIn(cells.on_sale?.trim() || (this.present?.status === 'withdrawn' ? 'no' : 'yes'));
    const counted = this.#countOf(given, null, hasVariantLines || (this.present?.variants.size ?? 0) > 0);
    const wrong = [
      ...problems,
      ...(onSale === undefined ? ['on_sale: Please give yes or no.'] : []),
      ...counted.problems,
    ];
    if (this.#state.status === 'none' && cells.price === undefined) wrong.push('price: Please give a price.');
    const richText = facts.description === undefined ? undefined : refusalOfRichText(facts.description);
    if (richText) wrong.push(`description: ${richText.message}`);
    if (wrong.length > 0) return this.refuse(given, ...wrong);
    const steps: Step[] = [];
    if (this.#state.status === 'none') {
      steps.push({ line, does: 'add', facts: addedFacts(facts) });
    } else {
      if (onSale) steps.push({ line, does: 'bring-back' });
      if (Object.keys(facts).length > 0) steps.push({ line, does: 'revise', facts });
    }
    if (counted.units !== undefined) steps.push({ line, does: 'count', variantId: null, units: counted.units });
    const last: readonly Step[] =
      onSale === false && this.present?.status !== 'withdrawn' ? [{ line, does: 'withdraw' }] : [];
    if (this.#take(given, '', before, steps, last)) this.#last = last;
  }

  variant(given: FileLine): void {
    const { line, cells } = given;
    const known = this.#variantOf(cells);
    if (this.#state.status === 'none') return this.refuse(given, 'The line of its product cannot be imported.');
    if (typeof known === 'string') return this.refuse(given, known);
    const before = known ? variantCells(this.#state, known) : {};
    const stated = known && isBlank(cells.variant_id, cells.variant) ? without(cells, 'variant') : cells;
    const { facts, problems } = variantIn(stated, before, known?.allergens);
    const counted = this.#countOf(given, known?.variantId ?? null, false);
    const wrong = [...problems, ...counted.problems];
    if (wrong.length > 0) return this.refuse(given, ...wrong);
    const variantId = known?.variantId ?? randomInt(...VARIANT_IDS);
    const { name = '', incrementalPrice = 0, weighting = 0, ...food } = facts;
    const steps: Step[] = [];
    if (!known)
      steps.push({ line, does: 'add-variant', variantId, facts: { name, incrementalPrice, weighting, ...food } });
    else if (Object.keys(facts).length > 0) steps.push({ line, does: 'revise-variant', variantId, facts });
    if (counted.units !== undefined) steps.push({ line, does: 'count', variantId, units: counted.units });
    this.#take(given, known?.name ?? cells.variant ?? '', before, steps);
  }

  removeOthers(named: ReadonlySet<number>): void {
    for (const variant of this.present?.variants.values() ?? [])
      if (!named.has(variant.variantId))
        this.#take({ line: 0, cells: { name: this.present?.name ?? '', variant: variant.name } }, variant.name, {}, [
          { line: 0, does: 'remove-variant', variantId: variant.variantId },
        ]);
  }

  withdraw(): void {
    this.#take({ line: 0, cells: { name: this.present?.name ?? '' } }, '', {}, [{ line: 0, does: 'withdraw' }]);
  }

  variantIdIn(cells: Cells): number | undefined {
    const known = this.#variantOf(cells);
    return typeof known === 'string' ? undefined : known?.variantId;
  }

  #variantOf({ variant_id: id = '', variant = '' }: Cells): Variant | undefined | string {
    if (id.trim() === '') return variantNamed(this.#state, variant);
    const known = this.#state.status === 'none' ? undefined : this.#state.variants.get(wholeVariant(id));
    return known ?? `There is no variant ${id.trim()} of this product. Leave variant_id empty to add one.`;
  }

  #countOf(
    { cells: { stock = '' } }: FileLine,
    variantId: number | null,
    isOfVariants: boolean,
  ): { readonly units?: number; readonly problems: readonly string[] } {
    if (stock.trim() === '') return { problems: [] };
    const units = wholeIn(stock);
    if (units === undefined || units < 0 || units > MOST_UNITS)
      return { problems: ['stock: Please give a whole number from 0 to 1000000, or nothing.'] };
    if (isOfVariants) return { problems: ['stock: This product has variants. Please give it on their lines.'] };
    return units === this.units(variantId) ? { problems: [] } : { units, problems: [] };
  }

  /** All steps of a line or none. @param last to do after all other lines of the product */
  #take(
    { line, cells }: FileLine,
    variant: string,
    before: Cells,
    steps: readonly Step[],
    last: readonly Step[] = [],
  ): boolean {
    const name = cells.name?.trim() || this.present?.name || '';
    const taken: Step[] = [];
    let state = this.#state;
    for (const step of steps) {
      const { events, rejection } = this.#decisionOn(step)(state, this.context);
      if (rejection) {
        this.#lines.push({ line, outcome: 'bad', name, variant, changes: [], problems: [rejection.message] });
        return false;
      }
      if (events.length > 0 || step.does === 'count') taken.push(step);
      state = events.reduce(decider.evolve, state);
    }
    const outcome = outcomeOf([...taken, ...last]);
    const shown = outcome === 'changed' ? this.#changes(before, state, taken) : [];
    this.#lines.push({ line, outcome, name, variant, changes: shown, problems: [] });
    this.#state = state;
    this.#steps.push(...taken);
    return true;
  }

  #changes(before: Cells, state: Product, taken: readonly Step[]): readonly CellChange[] {
    if (state.status === 'none') return [];
    const [step] = taken;
    const variant =
      step && 'variantId' in step && step.variantId !== null ? state.variants.get(step.variantId) : undefined;
    const after = variant ? variantCells(state, variant) : productCells(state);
    const counts = taken.flatMap((each) =>
      each.does === 'count'
        ? [{ column: 'stock', before: `${this.units(each.variantId)}`, after: `${each.units}` }]
        : [],
    );
    return [...cellChanges(before, after), ...counts];
  }

  #decisionOn(step: Step): Decide<Product, CatalogEvent> {
    const productId = this.present?.productId ?? NEW_ID;
    switch (step.does) {
      case 'add':
        return addProduct({ productId, ...step.facts });
      case 'bring-back':
        return relistProduct({ productId });
      case 'revise':
        return reviseProduct({ productId, ...step.facts });
      case 'add-variant':
        return addVariant({ productId, variantId: step.variantId, ...step.facts });
      case 'revise-variant':
        return reviseVariant({ productId, variantId: step.variantId, ...step.facts });
      case 'remove-variant':
        return removeVariant({ productId, variantId: step.variantId });
      case 'withdraw':
        return withdrawProduct({ productId });
      case 'count':
        return () => ({ events: [] });
      default:
        step satisfies never;
        return () => ({ events: [] });
    }
  }
}

/** A line that finds its product by name keeps that name. With an id it may rename, but not to nothing. */
const isBlank = (id = '', name = ''): boolean => id.trim() === '' || name.trim() === '';
const without = (cells: Cells, column: keyof Cells): Cells => ({ ...cells, [column]: undefined });

const wholeVariant = (id: string): number => (/^\s*\d{1,10}\s*$/.test(id) ? Number(id) : 0);

const outcomeOf = (taken: readonly Step[]): LineOutcome => {
  if (taken.length === 0) return 'unchanged';
  if (taken.some(({ does }) => does === 'add' || does === 'add-variant')) return 'added';
  if (taken.some(({ does }) => does === 'withdraw' || does === 'remove-variant')) return 'withdrawn';
  return 'changed';
};
