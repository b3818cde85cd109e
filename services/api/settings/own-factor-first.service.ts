import { SecondFactors } from '@hatch/contexts/identity/module';
import { rejection, type Rejection } from '@hatch/kernel';
import { isOn } from '@hatch/kernel/rules';
import type { Viewer } from '@hatch/platform';
import { Injectable } from '@nestjs/common';

const ownFirst = rejection(
  'settings.own-factor-first',
  'Set up a second factor on the My account page first. Then require one from all staff.',
);

/** An administrator who requires second factors must have one first, or the setting would lock them out. */
@Injectable()
export class OwnFactorFirst {
  constructor(private readonly factors: SecondFactors) {}

  async refusal(changes: Readonly<Record<string, unknown>>, viewer: Viewer | null): Promise<Rejection | undefined> {
    if (!isOn(String(changes['staff_second_factor'] ?? ''))) return undefined;
    return viewer && (await this.factors.has(viewer.userId)) ? undefined : ownFirst;
  }
}
