import { ReplaceCategory } from '@hatch/contexts/catalog/module';
import { ChangeSettings, GetSettings } from '@hatch/contexts/settings/module';
import { rejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { readPrinters, isSameStation, printersText } from '@hatch/kernel/rules';
import { GetCategorySizes, GetProductsInCategory, type CategorySize } from '@hatch/projections/catalog';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ownWritesOf, type OwnWrites } from '../../session/session-ids.js';
import { namesIn } from '../category-order.js';

type Stations = {
  readonly ta_print_categories?: string;
  readonly ticket_printers?: string;
};

type Moving = {
  readonly from: string;
  readonly to: string;
};

type AtStation = { readonly station: string };

/** Where two would be at one station, the one already there stays. */
const moved = <Each extends AtStation>(all: readonly Each[], { from, to }: Moving): readonly Each[] => {
  const others = all.filter(({ station }) => !isSameStation(station, from));
  if (others.some(({ station }) => isSameStation(station, to))) return others;
  return all.map((each) => (isSameStation(each.station, from) ? { ...each, station: to } : each));
};

/** Keeps the dishes of a category printing as before once they move to another. */
const movedStations = (
  { ta_print_categories: categories = '', ticket_printers: text = '' }: Stations,
  moving: Moving,
): Stations => {
  const stations = namesIn(categories).map((station) => ({ station }));
  const printers = readPrinters(text) ?? [];
  const isNamed = ({ station }: AtStation): boolean => isSameStation(station, moving.from);
  return {
    ...(stations.some(isNamed) && {
      ta_print_categories: moved(stations, moving)
        .map(({ station }) => station)
        .join('\n'),
    }),
    ...(printers.some(isNamed) && { ticket_printers: printersText(moved(printers, moving)) }),
  };
};

const AT_ONCE = 20;

const noStationName = rejection(
  'catalog.no-station-name',
  'A network printer prints this category. Its name can have at most 100 characters.',
);

@Injectable()
export class CategoryList {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async all(writes: OwnWrites): Promise<readonly CategorySize[]> {
    const [sizes, { product_categories = '' }] = await Promise.all([
      this.queries.execute(new GetCategorySizes(ownWritesOf(writes))),
      this.#stored(),
    ]);
    const products = new Map(sizes.map((size) => [size.name, size.products]));
    const names = new Set([...namesIn(product_categories), ...products.keys()]);
    return [...names].map((name) => ({ name, products: products.get(name) ?? 0 }));
  }

  async store(names: readonly string[], writes: OwnWrites, context: CommandContext): Promise<Rejection | undefined> {
    return this.#change({ product_categories: names.join('\n') }, writes, context);
  }

  /** Safe to ask for again after it was cut off. @returns why the list was not stored */
  async move(
    names: readonly string[],
    moving: Moving,
    writes: OwnWrites,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const stations = movedStations(await this.#stored(), moving);
    const { ticket_printers: printers } = stations;
    if (printers !== undefined && !readPrinters(printers)) return noStationName;
    const problem = await this.#change({ product_categories: names.join('\n'), ...stations }, writes, context);
    if (!problem) await this.#replace(moving.from, moving.to, writes, context);
    return problem;
  }

  /** A rename that was cut off leaves the new name in the stored list and the old one in products. */
  async isHalfRenamed({ from, to }: Moving): Promise<boolean> {
    const { product_categories = '' } = await this.#stored();
    const stored = namesIn(product_categories);
    return stored.includes(to) && !stored.includes(from);
  }

  async #replace(category: string, by: string, writes: OwnWrites, context: CommandContext): Promise<void> {
    const listChanged = ownWritesOf(writes);
    for (let afterId = 0; ;) {
      const wish = { category, afterId, limit: AT_ONCE, ...listChanged };
      const ids = await this.queries.execute(new GetProductsInCategory(wish));
      const outcomes = await Promise.all(
        ids.map((productId) => this.commands.execute(new ReplaceCategory({ productId, category, by }, context))),
      );
      for (const { position } of outcomes) await writes.reached(position);
      if (ids.length < AT_ONCE) return;
      afterId = ids.at(-1) ?? afterId;
    }
  }

  #stored() {
    const keys = ['product_categories', 'ta_print_categories', 'ticket_printers'];
    return this.queries.execute(new GetSettings({ reader: 'staff', keys }));
  }

  async #change(
    changes: Readonly<Record<string, string>>,
    writes: OwnWrites,
    context: CommandContext,
  ): Promise<Rejection | undefined> {
    const outcome = await this.commands.execute(new ChangeSettings({ changes, by: 'admin' }, context));
    if (!outcome.rejection) await writes.reached(outcome.position);
    return outcome.rejection;
  }
}
