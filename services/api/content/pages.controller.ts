import { unknownPlace } from '@hatch/contexts/content';
import {
  ArrangeParts,
  DraftPages,
  GetPartVersions,
  MakePage,
  missingDrafts,
  Places,
  RemovePart,
  RevisePage,
} from '@hatch/contexts/content/module';
import { GetSettings } from '@hatch/contexts/settings/module';
import type { CommandContext, Rejection } from '@hatch/kernel';
import { oneLine } from '@hatch/kernel/rules';
import { Context, Session, type VisitorSession } from '@hatch/platform';
import { GetSiteContent, type KnownPage } from '@hatch/projections/content';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { Body, Controller, Get, HttpCode, NotFoundException, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { failure, type Failure, type FormFailure, type Success } from '../answers.js';
import { ownWritesOf } from '../session/session-ids.js';
import { PartTargetDto } from './edit.dto.js';
import { ArrangePartsDto, MakePageDto, PartVersionDto, RemovePartDto, RevisePageDto } from './pages.dto.js';
import {
  pageToEdit,
  placeIn,
  versionToWire,
  type WirePageToEdit,
  type WirePartVersion,
  type WireVersionContent,
} from './wire.js';

const MOST_VERSIONS = 50;
const UNKNOWN: Failure = { status: false, message: unknownPlace.message };

type Pages = {
  readonly pages: readonly WirePageToEdit[];
  readonly filled: readonly string[];
  readonly missing: readonly string[];
};
type Done = { readonly rejection?: Rejection | undefined; readonly position?: bigint | undefined };

@Controller('api/admin/content')
export class PagesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly places: Places,
    private readonly users: UserDirectoryQueries,
  ) {}

  @Get()
  async list(@Session() session: VisitorSession): Promise<Success & Pages> {
    const { pages, containers } = await this.queries.execute(new GetSiteContent(ownWritesOf(session)));
    const filled = containers.map(({ containerType, container }) => `${containerType}/${container}`);
    const missing = missingDrafts(pages.map(({ name }) => name));
    return { status: true, message: '', pages: pages.map((page: KnownPage) => pageToEdit(page)), filled, missing };
  }

  @Post('pages/create')
  @HttpCode(200)
  async create(
    @Body() { name, title }: MakePageDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Success | FormFailure> {
    const page = { name: name.trim(), title: oneLine(title) };
    return this.#answer(await this.commands.execute(new MakePage(page, context)), session);
  }

  /** Drafts only missing pages, from the settings; existing pages stay as they are. */
  @Post('pages/draft')
  @HttpCode(200)
  async draft(@Session() session: VisitorSession, @Context() context: CommandContext): Promise<Success | Failure> {
    const settings = await this.queries.execute(
      new GetSettings({ reader: 'public', keys: ['site_name', 'full_address', 'phone_no_display'] }),
    );
    const known = {
      'Name of your business': settings.site_name,
      address: settings.full_address?.replace(`${settings.site_name}, `, ''),
      'phone number': settings.phone_no_display,
    };
    const blanks = Object.fromEntries(
      Object.entries(known).flatMap(([blank, value]) => (value ? [[blank, value]] : [])),
    );
    return this.#answer(await this.commands.execute(new DraftPages({ blanks }, context)), session);
  }

  @Post('pages/save')
  @HttpCode(200)
  async save(
    @Body() { name, title, description, in_menu: inMenu, hidden, version }: RevisePageDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Success | FormFailure> {
    const facts = { name, title: oneLine(title), description: oneLine(description), inMenu, hidden, version };
    return this.#answer(await this.commands.execute(new RevisePage(facts, context)), session);
  }

  @Post('parts/arrange')
  @HttpCode(200)
  async arrange(
    @Body() { container_type: containerType, container, parts, version }: ArrangePartsDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Success | Failure> {
    const place = await this.places.findContainer({ containerType, container });
    if (!place) return UNKNOWN;
    const order = parts.map(({ part_id: partId, comp_id: compId }) => ({ partId, compId }));
    return this.#answer(
      await this.commands.execute(new ArrangeParts({ ...place, parts: order, version }, context)),
      session,
    );
  }

  /** Its versions stay. */
  @Post('parts/remove')
  @HttpCode(200)
  async remove(
    @Body() { version, ...target }: RemovePartDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<Success | Failure> {
    const place = await this.places.find(placeIn(target));
    if (!place) return UNKNOWN;
    return this.#answer(await this.commands.execute(new RemovePart({ ...place, version }, context)), session);
  }

  /** The latest 50, newest first. */
  @Get('versions')
  async versions(@Query() target: PartTargetDto): Promise<Success & { readonly versions: readonly WirePartVersion[] }> {
    const versions = await this.#versionsOf(target);
    const names = await this.users.namesOf([...new Set(versions.flatMap(({ staffId }) => staffId ?? []))]);
    return { status: true, message: '', versions: versions.map((each) => versionToWire(each, names)) };
  }

  @Get('version')
  async version(@Query() { version, ...target }: PartVersionDto): Promise<Success & WireVersionContent> {
    const found = (await this.#versionsOf(target)).find((each) => each.version === version);
    if (!found) throw new NotFoundException('We do not know this version.');
    return { status: true, message: '', version, content: found.content };
  }

  async #versionsOf(target: PartTargetDto) {
    const versions = await this.queries.execute(new GetPartVersions({ ...placeIn(target), limit: MOST_VERSIONS }));
    if (!versions) throw new NotFoundException(UNKNOWN.message);
    return versions;
  }

  async #answer({ rejection, position }: Done, session: VisitorSession): Promise<Success | FormFailure> {
    if (rejection) return failure(rejection);
    await session.reached(position);
    return { status: true, message: '' };
  }
}
