import { Body, Controller, Get, HttpCode, NotFoundException, Param, Post } from '@nestjs/common';
import { changeSettings, readableBy, valueOf, type SettingKey, type Settings } from '@hatch/contexts/settings';
import type { StoreState } from '@hatch/contexts/store-status';
import type { CommandContext } from '@hatch/kernel';
import { Context, CurrentViewer, Session, StaffOnly, type Viewer, type VisitorSession } from '@hatch/platform';
import { Shop } from '@hatch/contexts/store-status/module';
import { SITE } from '@hatch/kernel';
import { Aggregates } from '@hatch/processes';
import { ArrayMaxSize, IsArray, IsObject, IsString } from 'class-validator';
import { rememberPosition } from '../session/session-ids.js';

class ReadSettingsDto {
  @IsArray({ message: 'keys must be a list of names' })
  @ArrayMaxSize(100, { message: 'keys must be a list of at most 100 names' })
  @IsString({ each: true, message: 'keys must be a list of names' })
  readonly keys!: readonly string[];
}

class UpdateSettingsDto {
  @IsObject({ message: 'settings must hold names and values' })
  readonly settings!: Readonly<Record<string, unknown>>;
}

const readerOf = (viewer: Viewer | null): 'public' | 'staff' => (viewer?.canManageTakeaway ? 'staff' : 'public');

@Controller('api/settings')
export class SettingsController {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly shop: Shop,
  ) {}

  /** Pairs also stand at the top level (SET-23, OPEN-108); what may not be read is left out (OPEN-07). */
  @Post()
  @HttpCode(200)
  async many(@Body() { keys }: ReadSettingsDto, @CurrentViewer() viewer: Viewer | null) {
    const settings = await this.shop.settings();
    const status = await this.shop.status();
    const readable = readableBy(readerOf(viewer)).filter((key) => keys.includes(key));
    const values = Object.fromEntries(readable.map((key) => [key, shown(settings, status, key)]));
    return { ...values, status: true, values, message: '' };
  }

  /** SET-24, OPEN-08. */
  @Post('update')
  @HttpCode(200)
  @StaffOnly()
  async update(
    @Body() { settings: changes }: UpdateSettingsDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Context() context: CommandContext,
  ) {
    const by = viewer?.isAdmin || viewer?.isSuperuser ? 'admin' : 'manager';
    const outcome = await this.aggregates.settings.handle(SITE, changeSettings({ changes, by }), context);
    rememberPosition(session, outcome.position);
    return { status: outcome.rejection === undefined, message: outcome.rejection?.message ?? '' };
  }

  /** SET-21, SET-22, SET-25, SET-26; secrets and unknown names alike are not found (OPEN-07). */
  @Get(':key')
  async one(@Param('key') name: string, @CurrentViewer() viewer: Viewer | null) {
    const key = readableBy(readerOf(viewer)).find((readable) => readable === name);
    if (key === undefined) throw new NotFoundException('There is no such setting');
    return { status: true, value: shown(await this.shop.settings(), await this.shop.status(), key) };
  }
}

/** The store's status is kept apart from the settings but read among them (OPEN-54). */
const shown = (settings: Settings, status: StoreState, key: SettingKey): string =>
  key === 'order_status' ? status : valueOf(settings, key);
