import { SecondFactors } from '@hatch/contexts/identity/module';
import { rejection, type Rejection } from '@hatch/kernel';
import { isOn } from '@hatch/kernel/rules';
import type { Viewer } from '@hatch/platform';
import { Injectable } from '@nestjs/common';

const ownFirst = rejection(
  'settings.own-factor-first',
  'Set up a second factor on the My account page first. Then require one from all staff.',
);

/** Who asks a second factor of others is not shut out by it (ACC-07). */
@Injectable()
export class OwnFactorFirst {
  constructor(private readonly factors: SecondFactors) {}

  /** Why somebody may not make these changes yet. */
  async refusal(changes: Readonly<Record<string, unknown>>, viewer: Viewer | null): Promise<Rejection | undefined> {
    if (!isOn(String(changes['staff_second_factor'] ?? ''))) return undefined;
    return viewer && (await this.factors.has(viewer.userId)) ? undefined : ownFirst;
  }
}
