import { CONFIG, type BuildInfo, type Config } from '@hatch/platform';
import { Controller, Get, Inject } from '@nestjs/common';
import type { Success } from '../answers.js';

@Controller('api')
export class BuildController {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'build'>) {}

  @Get('build')
  build(): Success & BuildInfo {
    const { version, commit } = this.config.build;
    return { status: true, message: '', version, commit };
  }
}
