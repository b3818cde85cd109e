import { rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { oneLine } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import type { OwnWrites } from '../../session/session-ids.js';
import { CategoryList } from './category-list.service.js';

const unknown = rejection('catalog.unknown-category', 'This category no longer exists. Please reload the page.');
const nameless = rejection('catalog.bad-category', 'Please give a name of at most 255 characters.');
const taken = rejection(
  'catalog.category-taken',
  'There is a category of that name already. Please give another name.',
);
const notEmpty = rejection(
  'catalog.category-not-empty',
  'There are products in this category. Please choose the one they go to.',
);

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

@Injectable()
export class CategoryEditing {
  constructor(private readonly list: CategoryList) {}

  async create(typed: string, writes: OwnWrites, context: CommandContext): Promise<Rejection | undefined> {
    const names = await this.#names(writes);
    const name = oneLine(typed);
    if (name === '') return nameless;
    if (names.some((each) => same(each, name))) return taken;
    return this.list.store([...names, name], writes, context);
  }

  async rename(
    from: string,
    typed: string,
    writes: OwnWrites,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const names = await this.#names(writes);
    const to = oneLine(typed);
    if (to === '') return nameless;
    if (!names.includes(from)) return unknown;
    const isTaken = names.some((each) => each !== from && same(each, to));
    if (isTaken && !(await this.list.isHalfRenamed({ from, to }))) return taken;
    const renamed = [...new Set(names.map((each) => (each === from ? to : each)))];
    return this.list.move(renamed, { from, to }, writes, context);
  }

  async order(wanted: readonly string[], writes: OwnWrites, context: CommandContext): Promise<Rejection | undefined> {
    const names = await this.#names(writes);
    const known = wanted.filter((name) => names.includes(name));
    return this.list.store([...known, ...names.filter((name) => !known.includes(name))], writes, context);
  }

  async remove(
    category: string,
    target: string | undefined,
    writes: OwnWrites,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const categories = await this.list.all(writes);
    const removed = categories.find(({ name }) => name === category);
    if (!removed) return unknown;
    const others = categories.map(({ name }) => name).filter((name) => name !== category);
    if (removed.products > 0 && target === undefined) return notEmpty;
    if (target !== undefined && !others.includes(target)) return unknown;
    return target === undefined
      ? this.list.store(others, writes, context)
      : this.list.move(others, { from: category, to: target }, writes, context);
  }

  async #names(writes: OwnWrites): Promise<readonly string[]> {
    return (await this.list.all(writes)).map(({ name }) => name);
  }
}
