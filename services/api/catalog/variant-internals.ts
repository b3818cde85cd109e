import { CONFIG, type Config, type Viewer } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Who may see what a variant is made of inside: staff and developers, where the server is configured to (OPEN-71, USR-38). */
@Injectable()
export class VariantInternals {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'devVariants'>) {}

  areShownTo(viewer: Viewer | null): boolean {
    return this.config.devVariants && (viewer?.isDeveloper === true || viewer?.canManageTakeaway === true);
  }
}
