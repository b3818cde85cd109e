import { MOST_PICTURE_BYTES } from '@hatch/contexts/content';
import { PictureFolders, Pictures } from '@hatch/contexts/content/module';
import { isRejection, type CommandContext, type Rejection } from '@hatch/kernel';
import { oneLine } from '@hatch/kernel/rules';
import { Context, CurrentViewer, Session, TakesFile, type Viewer, type VisitorSession } from '@hatch/platform';
import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { Failure, Success } from '../answers.js';
import { PictureUses, type PictureUse } from './picture-uses.service.js';
import { pictureToWire, type PictureWire } from './picture-wire.js';
import { PictureDto, PictureFolderDto, PictureListDto, SavePictureDto, WhichPictureDto } from './picture.dto.js';

/** Room for the form around the longest picture, so that a longer one gets a readable refusal. */
const MOST_BYTES = MOST_PICTURE_BYTES + 65_536;
const PAGE = 60;
const MOST_USES_NAMED = 3;

type PictureListAnswer = Success & {
  readonly pictures: readonly PictureWire[];
  readonly folders: readonly string[];
  readonly next: string | null;
};
type PictureAnswer = {
  readonly status: boolean;
  readonly message: string;
  readonly address?: string;
  readonly picture?: PictureWire;
};
type UsesAnswer = Success & { readonly uses: readonly PictureUse[] };

const done = (message = ''): Success => ({ status: true, message });
const refused = (message: string): Failure => ({ status: false, message });
const noSuchFolder = refused('This folder no longer exists. Please reload the page.');

const inUse = (uses: readonly PictureUse[]): Failure => {
  const named = uses.slice(0, MOST_USES_NAMED).map(({ label }) => label);
  const others = uses.length - named.length;
  const list = [...named, ...(others > 0 ? [`${others} more`] : [])].join(', ');
  return refused(`This picture is used (${list}). Please take it off there first.`);
};

const answerOf = (picture: Parameters<typeof pictureToWire>[0] | Rejection, message = ''): PictureAnswer => {
  if (isRejection(picture)) return refused(picture.message);
  const wire = pictureToWire(picture);
  return { ...done(message), address: wire.address, picture: wire };
};

@Controller('api/admin')
export class PicturesController {
  constructor(
    private readonly pictures: Pictures,
    private readonly folders: PictureFolders,
    private readonly uses: PictureUses,
  ) {}

  /** Sixty, newest first. */
  @Get('pictures')
  async list(@Query() { folder = '', search = '', after }: PictureListDto): Promise<PictureListAnswer> {
    const [found, folders] = await Promise.all([
      this.pictures.list({ folder, search, after, limit: PAGE + 1 }),
      this.folders.all(),
    ]);
    const pictures = found.slice(0, PAGE).map(pictureToWire);
    return { ...done(), pictures, folders, next: found.length > PAGE ? (pictures.at(-1)?.name ?? null) : null };
  }

  @Post('pictures')
  @HttpCode(200)
  @TakesFile(MOST_BYTES)
  async keep(
    @Body() { file, file_name: fileName = '', folder = '' }: PictureDto,
    @CurrentViewer() viewer: Viewer,
  ): Promise<PictureAnswer> {
    if (!(await this.#isFolder(folder))) return noSuchFolder;
    return answerOf(await this.pictures.keep({ bytes: file, fileName, folder, by: viewer.userId }));
  }

  @Post('pictures/save')
  @HttpCode(200)
  async save(
    @Body() body: SavePictureDto,
    @Session() session: VisitorSession,
    @Context() context: CommandContext,
  ): Promise<PictureAnswer> {
    const { name, folder, focal_x: x, focal_y: y } = body;
    if (!(await this.#isFolder(folder))) return noSuchFolder;
    const [focalX, focalY] = x === undefined || y === undefined ? [null, null] : [x, y];
    const before = await this.pictures.find(name);
    const change = { title: oneLine(body.title), alt: oneLine(body.alt), folder, focalX, focalY };
    const picture = await this.pictures.change(name, change);
    if (!isRejection(picture) && (before?.focalX !== focalX || before.focalY !== focalY))
      await this.uses.refocus(picture, session, context);
    return answerOf(picture, 'The picture is saved.');
  }

  @Get('pictures/uses')
  async usesOf(@Query() { name }: WhichPictureDto, @Session() session: VisitorSession): Promise<UsesAnswer> {
    return { ...done(), uses: await this.uses.of(name, session) };
  }

  /** Refused while anything shows it. */
  @Post('pictures/remove')
  @HttpCode(200)
  async remove(@Body() { name }: WhichPictureDto, @Session() session: VisitorSession): Promise<Success | Failure> {
    const uses = await this.uses.of(name, session);
    if (uses.length > 0) return inUse(uses);
    await this.pictures.remove(name);
    return done('The picture is deleted.');
  }

  @Post('picture_folders/create')
  @HttpCode(200)
  async createFolder(@Body() { name }: PictureFolderDto): Promise<Success | Failure> {
    const refusal = await this.folders.create(oneLine(name));
    return refusal ? refused(refusal.message) : done('The folder is there.');
  }

  /** Refused while it holds pictures. */
  @Post('picture_folders/remove')
  @HttpCode(200)
  async removeFolder(@Body() { name }: PictureFolderDto): Promise<Success | Failure> {
    const refusal = await this.folders.remove(oneLine(name));
    return refusal ? refused(refusal.message) : done('The folder is deleted.');
  }

  async #isFolder(folder: string): Promise<boolean> {
    return folder === '' || this.folders.has(folder);
  }
}
