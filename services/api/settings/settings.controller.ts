import { GetSettings, type SettingValues } from '@hatch/contexts/settings/module';
import { GetStoreStatus } from '@hatch/contexts/store-status/module';
import type { CommandContext } from '@hatch/kernel';
import { isAdministrator } from '@hatch/kernel/rules';
import { Context, CurrentViewer, Session, type Viewer, type VisitorSession, viewerOf } from '@hatch/platform';
import {
  Body,
  Controller,
  Get,
  HttpCode,
  NotFoundException,
  Param,
  Post,
  UseGuards,
  Injectable,
  type ExecutionContext,
} from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { failure } from '../answers.js';
import { ByPersonGuard } from '../identity/shared-tablet/by-person.guard.js';
import { SettingsChanges } from './settings-changes.service.js';
import { SettingsEditing, type UpdateAnswer } from './settings-editing.service.js';
import { ReadSettingsDto, UpdateSettingsDto } from './settings.dto.js';

/** The posted body, not validated yet. */
type Posted = { readonly settings?: { readonly delivering_status?: unknown } | null } | null | undefined;

/** Asks administrators, who may have no PIN, only at the delivery switch, so that none is locked out. */
@Injectable()
class SettingsByPersonGuard extends ByPersonGuard {
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const viewer = viewerOf(request);
    const isDeliverySwitch = (request.body as Posted)?.settings?.delivering_status !== undefined;
    if (viewer && isAdministrator(viewer) && !isDeliverySwitch) return true;
    return super.canActivate(context);
  }
}

const readerOf = (viewer: Viewer | null): 'public' | 'staff' => (viewer?.canManageTakeaway ? 'staff' : 'public');

@Controller('api/settings')
export class SettingsController {
  constructor(
    private readonly queries: QueryBus,
    private readonly changes: SettingsChanges,
    private readonly editing: SettingsEditing,
  ) {}

  /** Repeats the pairs at the top level; leaves out settings that the viewer may not read. */
  @Post()
  @HttpCode(200)
  async many(@Body() { keys }: ReadSettingsDto, @CurrentViewer() viewer: Viewer | null) {
    const values = await this.#values(keys, viewer);
    return { ...values, status: true, values, message: '' };
  }

  /** Refuses outdated settings with the present ones. Delivery that is switched off begins again tomorrow. */
  @Post('update')
  @HttpCode(200)
  @UseGuards(SettingsByPersonGuard)
  async update(
    @Body() { settings: changes, revision }: UpdateSettingsDto,
    @Session() session: VisitorSession,
    @CurrentViewer() viewer: Viewer | null,
    @Context() context: CommandContext,
  ): Promise<UpdateAnswer> {
    const { rejection, position, state } = await this.changes.apply(changes, viewer, context, revision);
    await session.reached(position);
    if (!rejection) return { status: true, message: '', revision: state.revision };
    const refused = failure(rejection);
    if (rejection.code !== 'settings.outdated' || revision === undefined) return refused;
    return { ...refused, ...(await this.editing.sinceRead(state, revision, session)) };
  }

  /** Not found for a secret, as for an unknown name. */
  @Get(':key')
  async one(@Param('key') name: string, @CurrentViewer() viewer: Viewer | null) {
    const [value] = Object.values(await this.#values([name], viewer));
    if (value === undefined) throw new NotFoundException('There is no such setting');
    return { status: true, value };
  }

  /** The store's status is not a setting, but is read among them. */
  async #values(keys: readonly string[], viewer: Viewer | null): Promise<SettingValues> {
    const values = await this.queries.execute(new GetSettings({ reader: readerOf(viewer), keys }));
    if (values.order_status === undefined) return values;
    return { ...values, order_status: await this.queries.execute(new GetStoreStatus({})) };
  }
}
