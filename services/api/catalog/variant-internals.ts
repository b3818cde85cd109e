import { CONFIG, type Config, type Viewer } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Staff and developers see the internals of variants, where the server's configuration allows it. */
@Injectable()
export class VariantInternals {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'devVariants'>) {}

  areShownTo(viewer: Viewer | null): boolean {
    return this.config.devVariants && (viewer?.isDeveloper === true || viewer?.canManageTakeaway === true);
  }
}
