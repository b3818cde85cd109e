import { isRejection, type CommandContext } from '@hatch/kernel';
import { oneLine } from '@hatch/kernel/rules';
import { Context, Session, TakesFile, type VisitorSession } from '@hatch/platform';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { Body, Controller, Get, Header, HttpCode, Post, UseInterceptors } from '@nestjs/common';
import { Readable } from 'node:stream';
import { BuildHeader } from '../../build/build-header.interceptor.js';
import type { Failure } from '../../answers.js';
import { ownWritesOf } from '../../session/session-ids.js';
import { menuCsv, templateCsv } from './menu-csv.js';
import { countsOf, importToWire, shownLines, type CheckAnswer, type ImportAnswer } from './menu-file-wire.js';
import { CheckMenuFileDto, StartImportDto } from './menu-file.dto.js';
import { MenuFiles } from './menu-file.service.js';
import type { CurrentProduct } from './plan-import.js';
import { MOST_FILE_BYTES } from './read-menu-file.js';

/** Room for the form around the longest file, so that a longer file gets a readable refusal. */
const MOST_BYTES = MOST_FILE_BYTES + 65_536;

const productsOf = async function* (pages: AsyncIterable<readonly CurrentProduct[]>) {
  for await (const page of pages) yield page.map(({ product }) => product);
};

@Controller('api/admin')
export class MenuFileController {
  constructor(
    private readonly files: MenuFiles,
    private readonly users: UserDirectoryQueries,
  ) {}

  @Get('menu.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="menu.csv"')
  @UseInterceptors(BuildHeader)
  menu(@Session() session: VisitorSession): Readable {
    return Readable.from(menuCsv(productsOf(this.files.products(ownWritesOf(session)))));
  }

  @Get('menu_template.csv')
  @Header('content-type', 'text/csv; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="menu-template.csv"')
  template(): Readable {
    return Readable.from([templateCsv()]);
  }

  @Get('menu_import')
  async latest(): Promise<ImportAnswer> {
    const latest = await this.files.latest();
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
    const file = { bytes, name: oneLine(name) || 'menu.csv', withdrawMissing };
    const checked = await this.files.check(file, ownWritesOf(session), context);
    if (isRejection(checked)) return { status: false, message: checked.message };
    const { id, lines, note } = checked;
    return { status: true, message: '', id, counts: countsOf(lines), lines: shownLines(lines), note };
  }

  /** Also resumes an import that was cut off. */
  @Post('menu_import/start')
  @HttpCode(200)
  async start(@Body() { id }: StartImportDto, @Context() context: CommandContext): Promise<ImportAnswer | Failure> {
    const rejection = await this.files.start(id, context);
    return rejection ? { status: false, message: rejection.message } : this.latest();
  }
}
