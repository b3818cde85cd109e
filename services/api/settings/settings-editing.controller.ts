import type { SettingsToEdit } from '@hatch/contexts/settings/module';
import { Session, type VisitorSession } from '@hatch/platform';
import { Controller, Get, Query } from '@nestjs/common';
import type { Success } from '../answers.js';
import { SettingHistoryDto } from './settings.dto.js';
import { SettingsEditing, type SettingHistory } from './settings-editing.service.js';

@Controller('api/admin/settings')
export class SettingsEditingController {
  constructor(private readonly editing: SettingsEditing) {}

  @Get()
  async read(): Promise<Success & SettingsToEdit> {
    return { status: true, message: '', ...(await this.editing.present()) };
  }

  @Get('history')
  async history(
    @Query() { key, before }: SettingHistoryDto,
    @Session() session: VisitorSession,
  ): Promise<Success & SettingHistory> {
    const page = await this.editing.history(this.editing.keysOf(key), before, session);
    return { status: true, message: '', ...page };
  }
}
