import { MenuImports, type MenuImport } from '@hatch/contexts/catalog/module';
import { isRejection, newId, rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { skuOf } from '@hatch/kernel/rules';
import { type ListedProduct, GetWholeMenu, StorefrontQueries } from '@hatch/projections/catalog';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { changingLines, ImportRunner } from './import-runner.service.js';
import { type CurrentProduct, planImport } from './plan-import.js';
import type { Plan, PlannedProduct } from './plan.js';
import { readMenuFile } from './read-menu-file.js';
import { yieldsToCustomers } from './yield-to-customers.js';

const currentProduct = ({ id, definition, levels, withdrawn }: ListedProduct): CurrentProduct => {
  const { variants, ...facts } = definition;
  return {
    product: {
      status: withdrawn ? 'withdrawn' : 'listed',
      productId: id,
      ...facts,
      variants: new Map(variants.map((variant) => [variant.variantId, variant])),
      removed: new Map(),
    },
    units: (variantId) => levels[skuOf(id, variantId)]?.onHand ?? 0,
  };
};

const HOLDS_MS = 3_600_000;

const outdated = rejection('menu-file.outdated', 'This file was checked too long ago. Please check it again.');
const another = rejection('menu-file.under-way', 'Another import is under way. Please wait until it is finished.');
const done = rejection('menu-file.finished', 'This import is finished already. Please check the file again.');

type Checked = Plan & { readonly id: string; readonly note: string };

@Injectable()
export class MenuFiles {
  constructor(
    private readonly queries: QueryBus,
    private readonly menu: StorefrontQueries,
    private readonly imports: MenuImports,
    private readonly runner: ImportRunner,
  ) {}

  async *products(own: AfterOwnWrites): AsyncIterable<readonly CurrentProduct[]> {
    const rest = yieldsToCustomers();
    for await (const page of await this.queries.execute(new GetWholeMenu(own))) {
      yield page.map(currentProduct);
      await rest();
    }
  }

  async check(
    file: { readonly bytes: Buffer; readonly name: string; readonly withdrawMissing: boolean },
    own: AfterOwnWrites,
    context: CommandContext,
  ): Promise<Checked | Rejection> {
    const read = await readMenuFile(file.bytes);
    if (isRejection(read)) return read;
    const menu: CurrentProduct[] = [];
    for await (const page of this.products(own)) menu.push(...page);
    const plan = await planImport(read.lines, menu, file.withdrawMissing, context);
    const id = newId();
    const total = changingLines(plan.products);
    const startedBy = context.actor.id;
    await this.imports.add({ id, fileName: file.name, startedBy, plan: plan.products, total });
    return { ...plan, id, note: read.note };
  }

  async start(id: string, context: CommandContext): Promise<Rejection | undefined> {
    const checked = await this.imports.find(id);
    if (!checked) return outdated;
    if (checked.state === 'checked' && checked.createdAt.getTime() < Date.parse(context.now) - HOLDS_MS)
      return outdated;
    if (checked.state === 'finished') return done;
    if (!(await this.imports.start(id, (await this.menu.highestId()) + 1))) return another;
    const running = await this.imports.withPlan(id);
    if (!running) return outdated;
    const products = running.plan as readonly PlannedProduct[];
    this.runner.begin({ id, products, firstNewId: running.firstNewId }, running, { ...context, commandId: id });
    return undefined;
  }

  latest(): Promise<MenuImport | undefined> {
    return this.imports.latest();
  }
}
