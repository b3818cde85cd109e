import { MenuImports, type MenuImport } from '../menu-imports.repository.js';
import { isRejection, newId, rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { commandOf } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { changingLines, ImportRunner } from './import-runner.service.js';
import { type CurrentProduct, planImport } from './plan-import.js';
import type { Plan, PlannedProduct } from './plan.js';
import { readMenuFile } from './read-menu-file.js';

const HOLDS_MS = 3_600_000;

const outdated = rejection('menu-file.outdated', 'This file was checked too long ago. Please check it again.');
const another = rejection('menu-file.under-way', 'Another import is under way. Please wait until it is finished.');
const done = rejection('menu-file.finished', 'This import is finished already. Please check the file again.');

type GivenFile = {
  readonly bytes: Buffer;
  readonly name: string;
  readonly withdrawMissing: boolean;
  /** Read only where the file can be. */
  readonly menu: AsyncIterable<readonly CurrentProduct[]>;
};

type Checked = Plan & { readonly id: string; readonly note: string };

@Injectable()
export class MenuFiles {
  constructor(
    private readonly imports: MenuImports,
    private readonly runner: ImportRunner,
  ) {}

  async check(
    { bytes, name, withdrawMissing, menu }: GivenFile,
    context: CommandContext,
  ): Promise<Checked | Rejection> {
    const read = await readMenuFile(bytes);
    if (isRejection(read)) return read;
    const present: CurrentProduct[] = [];
    for await (const page of menu) present.push(...page);
    const plan = await planImport(read.lines, present, withdrawMissing, context);
    const id = newId();
    const total = changingLines(plan.products);
    const startedBy = context.actor.id;
    await this.imports.add({ id, fileName: name, startedBy, plan: plan.products, total });
    return { ...plan, id, note: read.note };
  }

  /** @param firstNewId of the products that the import adds; one that is resumed keeps its own */
  async start(id: string, firstNewId: number, context: CommandContext): Promise<Rejection | undefined> {
    const checked = await this.imports.find(id);
    if (!checked) return outdated;
    if (checked.state === 'checked' && checked.createdAt.getTime() < Date.parse(context.now) - HOLDS_MS)
      return outdated;
    if (checked.state === 'finished') return done;
    if (!(await this.imports.start(id, firstNewId))) return another;
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

export const CheckMenuFile = commandOf(MenuFiles, 'CheckMenuFile', async (files, file: GivenFile, context) => {
  const checked = await files.check(file, context);
  return isRejection(checked) ? { rejection: checked } : checked;
});

/** Also resumes an import that was cut off. */
export const StartMenuImport = commandOf(
  MenuFiles,
  'StartMenuImport',
  async (
    files,
    { id, firstNewId }: { readonly id: string; readonly firstNewId: number },
    context,
  ): Promise<{ readonly rejection?: Rejection }> => {
    const rejection = await files.start(id, firstNewId, context);
    return rejection ? { rejection } : {};
  },
);
