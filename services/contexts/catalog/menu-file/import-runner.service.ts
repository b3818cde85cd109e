import { setTimeout as wait } from 'node:timers/promises';
import { childContext, type CommandContext, type Rejection } from '@hatch/kernel';
import { skuOf } from '@hatch/kernel/rules';
import { Injectable, Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { AddProduct } from '../add-product.js';
import { cleanRichText } from '../rich-text.js';
import { MenuImports, type RefusedLine } from '../menu-imports.repository.js';
import { ReviseProduct } from '../revise-product.handler.js';
import { AddVariant, RemoveVariant, ReviseVariant } from '../variants.js';
import { RelistProduct, WithdrawProduct } from '../withdraw-product.js';
import { CountStock } from '../../stock/index.js';
import type { PlannedProduct, Step } from './plan.js';

const SAVED_EVERY_MS = 500;
const COUNTED_BECAUSE = 'Imported';
const MOST_REFUSED = 500;
/** 1,000 products take seven seconds and customers hardly notice. A busy machine gets rests as long as its batches. */
const AT_ONCE = 8;
const EVERY_MS = 52;
const PACE_MS = 64;

type Running = { readonly id: string; readonly products: readonly PlannedProduct[]; readonly firstNewId: number };
type From = { readonly done: number; readonly productsDone: number; readonly refused: readonly RefusedLine[] };
type Known = { readonly productId: number; readonly revision: number };
type Done = Known & { readonly rejection?: Rejection | undefined };

const lineOf = (step: Step): string =>
  step.line === 0 && 'variantId' in step ? `0.${step.variantId}` : `${step.line}`;
const linesOf = ({ steps }: PlannedProduct): ReadonlySet<string> => new Set(steps.map(lineOf));

const refusedLines = (steps: readonly Step[], reason: string): readonly RefusedLine[] => {
  const lines = new Map(
    steps
      .toReversed()
      .map((step) => [lineOf(step), { line: step.line, name: 'facts' in step ? (step.facts.name ?? '') : '', reason }]),
  );
  return [...lines.values()].toReversed();
};

type NumberedProduct = PlannedProduct & { readonly productId: number };

/** Keeps their order, so that a resumed import gives the same numbers. */
const withNumbers = (products: readonly PlannedProduct[], firstNewId: number): readonly NumberedProduct[] => {
  let next = firstNewId;
  return products.map((planned) => ({ ...planned, productId: planned.productId ?? next++ }));
};

export const changingLines = (products: readonly PlannedProduct[]): number =>
  products.reduce((lines, product) => lines + linesOf(product).size, 0);

/** A command's id comes from the import and its step, so that a resumed import does nothing twice. */
@Injectable()
export class ImportRunner implements BeforeApplicationShutdown {
  readonly #log = new Logger(ImportRunner.name);
  readonly #running = new Set<Promise<void>>();
  #ending = false;

  constructor(
    private readonly commands: CommandBus,
    private readonly imports: MenuImports,
  ) {}

  /** Returns at once; `MenuImports` has the progress. */
  begin(running: Running, from: From, context: CommandContext): void {
    const work = this.#run(running, from, context).catch((error: unknown) => {
      this.#log.error('The import of the menu was cut off; it can go on', error);
    });
    this.#running.add(work);
    void work.finally(() => this.#running.delete(work));
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.#ending = true;
    await Promise.all(this.#running);
  }

  async #run({ id, products, firstNewId }: Running, from: From, started: CommandContext): Promise<void> {
    let { done, productsDone } = from;
    const refused = [...from.refused];
    const progress = () => ({ done, productsDone, refused: refused.slice(0, MOST_REFUSED) });
    let saved = performance.now();
    const numbered = withNumbers(products, firstNewId);
    let due = saved;
    try {
      while (productsDone < numbered.length && !this.#ending) {
        const began = performance.now();
        const next = numbered.slice(productsDone, productsDone + AT_ONCE);
        const context = (at: number) => childContext(started, id, productsDone + at);
        refused.push(...(await Promise.all(next.map((planned, at) => this.#apply(planned, context(at))))).flat());
        productsDone += next.length;
        done += changingLines(next);
        const now = performance.now();
        const took = now - began;
        due += PACE_MS;
        await wait(Math.max(EVERY_MS - took, Math.min(took, due - now), took / 4));
        if (performance.now() - saved < SAVED_EVERY_MS) continue;
        await this.imports.progressed(id, progress());
        saved = performance.now();
      }
    } catch (error) {
      await this.imports.end(id, 'stopped', progress());
      throw error;
    }
    await this.imports.end(id, productsDone === products.length ? 'finished' : 'stopped', progress());
  }

  /** @returns its refused lines; all that are left where the product has changed since the file was checked */
  async #apply(
    { productId, revision, steps }: NumberedProduct,
    context: CommandContext,
  ): Promise<readonly RefusedLine[]> {
    const refused: RefusedLine[] = [];
    let known: Known = { productId, revision };
    for (const [at, step] of steps.entries()) {
      const { rejection, ...next } = await this.#do(step, known, childContext(context, at));
      known = next;
      if (!rejection) continue;
      const isLeft = step.does === 'add' || rejection.code === 'catalog.outdated';
      refused.push(...refusedLines(isLeft ? steps.slice(at) : [step], rejection.message));
      if (isLeft) return refused;
    }
    return refused;
  }

  async #do(step: Step, { productId, revision }: Known, context: CommandContext): Promise<Done> {
    if (step.does === 'count') {
      const count = { sku: skuOf(productId, step.variantId), onHand: step.units, reason: COUNTED_BECAUSE };
      const { rejection } = await this.commands.execute(new CountStock(count, context));
      return { productId, revision, rejection };
    }
    const { state, rejection } = await this.#change(step, { productId, revision }, context);
    const now = state.status === 'none' || rejection ? revision : state.revision;
    return { productId, revision: now, rejection };
  }

  async #change(step: Exclude<Step, { readonly does: 'count' }>, at: Known, context: CommandContext) {
    const { productId } = at;
    switch (step.does) {
      case 'add': {
        const description = await cleanRichText(step.facts.description);
        return this.commands.execute(new AddProduct({ productId, ...step.facts, description }, context));
      }
      case 'bring-back':
        return this.commands.execute(new RelistProduct(at, context));
      case 'revise':
        return this.commands.execute(new ReviseProduct({ ...at, ...step.facts }, context));
      case 'add-variant':
        return this.commands.execute(new AddVariant({ ...at, variantId: step.variantId, ...step.facts }, context));
      case 'revise-variant':
        return this.commands.execute(new ReviseVariant({ ...at, variantId: step.variantId, ...step.facts }, context));
      case 'remove-variant':
        return this.commands.execute(new RemoveVariant({ ...at, variantId: step.variantId }, context));
      case 'withdraw':
        return this.commands.execute(new WithdrawProduct(at, context));
    }
  }
}
