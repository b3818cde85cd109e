import {
  CheckMenuFile,
  GetLatestMenuImport,
  LINE_OUTCOMES,
  menuCsv,
  MOST_FILE_BYTES,
  StartMenuImport,
  templateCsv,
  yieldsToCustomers,
  type CheckedLine,
  type CurrentProduct,
  type LineOutcome,
  type MenuImport,
  type RefusedLine,
} from '@hatch/contexts/catalog/module';
import type { CommandContext } from '@hatch/kernel';
import { oneLine, skuOf } from '@hatch/kernel/rules';
import { FormBoolean, Context, Session, TakesFile, type VisitorSession } from '@hatch/platform';
import { type ListedProduct, GetWholeMenu, StorefrontQueries } from '@hatch/projections/catalog';
import type { AfterOwnWrites } from '@hatch/projections/engine';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { Body, Controller, Get, Header, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { IsBoolean, IsInstance, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { Readable } from 'node:stream';
import type { Failure, Success } from '../../answers.js';
import { BuildHeader } from '../../build/build-header.interceptor.js';
import { ownWritesOf } from '../../session/session-ids.js';

const fileName = { message: 'Please give the file a name of at most 255 characters.' };

class CheckMenuFileDto {
  @IsInstance(Buffer, { message: 'Please choose a file.' })
  readonly file!: Buffer;

  @IsOptional()
  @IsString(fileName)
  @MaxLength(255, fileName)
  readonly file_name?: string;

  /** Withdraws products and variants that the file does not name. */
  @IsOptional()
  @FormBoolean()
  @IsBoolean({ message: 'withdraw_missing must be true or false' })
  readonly withdraw_missing?: boolean;
}

class StartImportDto {
  @IsUUID(undefined, { message: 'Say which import is meant' })
  readonly id!: string;
}

const MOST_SHOWN = 200;

export type CheckAnswer =
  | (Success & {
      readonly id: string;
      readonly counts: Readonly<Record<LineOutcome, number>>;
      /** At most 200 of each outcome, without unchanged lines. */
      readonly lines: readonly CheckedLine[];
      readonly note: string;
    })
  | Failure;

export type WireImport = {
  readonly id: string;
  readonly file_name: string;
  readonly by: string | null;
  readonly state: 'running' | 'stopped' | 'finished';
  /** Lines that change something. */
  readonly total: number;
  readonly done: number;
  readonly refused: readonly RefusedLine[];
  readonly updated_at: string;
};
export type ImportAnswer = Success & { readonly import: WireImport | null };

const countsOf = (lines: readonly CheckedLine[]): Readonly<Record<LineOutcome, number>> => {
  const counts = { bad: 0, added: 0, changed: 0, withdrawn: 0, unchanged: 0 };
  for (const { outcome } of lines) counts[outcome]++;
  return counts;
};

const shownLines = (lines: readonly CheckedLine[]): readonly CheckedLine[] =>
  LINE_OUTCOMES.filter((outcome) => outcome !== 'unchanged').flatMap((outcome) =>
    lines.filter((line) => line.outcome === outcome).slice(0, MOST_SHOWN),
  );

const importToWire = (
  { id, fileName, state, total, done, refused, updatedAt }: MenuImport,
  by: string | null,
): WireImport | null =>
  state === 'checked'
    ? null
    : { id, file_name: fileName, by, state, total, done, refused, updated_at: updatedAt.toISOString() };

/** Room for the form around the longest file, so that a longer file gets a readable refusal. */
const MOST_BYTES = MOST_FILE_BYTES + 65_536;

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

const productsOf = async function* (pages: AsyncIterable<readonly CurrentProduct[]>) {
  for await (const page of pages) yield page.map(({ product }) => product);
};

@Controller('api/admin')
export class MenuFileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly storefront: StorefrontQueries,
    private readonly users: UserDirectoryQueries,
  ) {}

  @Get('menu.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="menu.csv"')
  @UseInterceptors(BuildHeader)
  menu(@Session() session: VisitorSession): Readable {
    return Readable.from(menuCsv(productsOf(this.#wholeMenu(ownWritesOf(session)))));
  }

  @Get('menu_template.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="menu-template.csv"')
  template(): Readable {
    return Readable.from([templateCsv()]);
  }

  @Get('menu_import')
  async latest(): Promise<ImportAnswer> {
    const latest = await this.queries.execute(new GetLatestMenuImport(undefined));
    if (!latest) return { status: true, message: '', import: null };
    const names = await this.users.namesOf([latest.startedBy]);
    return { status: true, message: '', import: importToWire(latest, names.get(latest.startedBy) ?? null) };
  }

  @Post('menu_import/check')
  @HttpCode(200)
  @TakesFile(MOST_BYTES)
  async check(
    @Body() { file: bytes, file_name: name = '', withdraw_missing: withdrawMissing = false }: CheckMenuFileDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<CheckAnswer> {
    const menu = this.#wholeMenu(ownWritesOf(session));
    const file = { bytes, name: oneLine(name) || 'menu.csv', withdrawMissing, menu };
    const checked = await this.commands.execute(new CheckMenuFile(file, context));
    if ('rejection' in checked) return { status: false, message: checked.rejection.message };
    const { id, lines, note } = checked;
    return { status: true, message: '', id, counts: countsOf(lines), lines: shownLines(lines), note };
  }

  /** Also resumes an import that was cut off. */
  @Post('menu_import/start')
  @HttpCode(200)
  async start(@Body() { id }: StartImportDto, @Context() context: CommandContext): Promise<ImportAnswer | Failure> {
    const firstNewId = (await this.storefront.highestId()) + 1;
    const { rejection } = await this.commands.execute(new StartMenuImport({ id, firstNewId }, context));
    return rejection ? { status: false, message: rejection.message } : this.latest();
  }

  async *#wholeMenu(own: AfterOwnWrites): AsyncIterable<readonly CurrentProduct[]> {
    const rest = yieldsToCustomers();
    for await (const page of await this.queries.execute(new GetWholeMenu(own))) {
      yield page.map(currentProduct);
      await rest();
    }
  }
}
