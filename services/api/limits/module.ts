import { SettingsModule } from '@hatch/contexts/settings/module';
import { DeviceCookies } from '@hatch/platform';
import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { CallLimitGuard } from './call-limit.guard.js';
import { ProgramLimits } from './program-limits.js';

/** Runs before every controller, after the AccessGuard. */
@Module({
  imports: [SettingsModule],
  providers: [DeviceCookies, ProgramLimits, { provide: APP_GUARD, useClass: CallLimitGuard }],
})
export class LimitsApiModule {}
