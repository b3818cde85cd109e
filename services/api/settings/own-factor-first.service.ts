import { SecondFactors } from '@hatch/contexts/identity/module';
import { isOn } from '@hatch/kernel/rules';
import type { Viewer } from '@hatch/platform';
import { Injectable } from '@nestjs/common';

/** An administrator who requires second factors must have one first, or the setting would lock them out. */
@Injectable()
export class OwnFactorFirst {
  constructor(private readonly factors: SecondFactors) {}

  /** True: the viewer requires a second factor of staff without having one. */
  async isLacking(changes: Readonly<Record<string, unknown>>, viewer: Viewer | null): Promise<boolean> {
    if (!isOn(String(changes['staff_second_factor'] ?? ''))) return false;
    return !viewer || !(await this.factors.has(viewer.userId));
  }
}
