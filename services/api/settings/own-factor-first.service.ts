import { SecondFactors } from '@hatch/contexts/identity/module';
import { isOn } from '@hatch/kernel/rules';
import type { Viewer } from '@hatch/platform';
import { Injectable } from '@nestjs/common';

/** Who asks a second factor of others is not shut out by it (ACC-07). */
@Injectable()
export class OwnFactorFirst {
  constructor(private readonly factors: SecondFactors) {}

  /** Whether somebody requires of others what they lack themselves. */
  async isLacking(changes: Readonly<Record<string, unknown>>, viewer: Viewer | null): Promise<boolean> {
    if (!isOn(String(changes['staff_second_factor'] ?? ''))) return false;
    return !viewer || !(await this.factors.has(viewer.userId));
  }
}
