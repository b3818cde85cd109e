import { SecondFactors } from '@hatch/contexts/identity/module';
import { ChangeSettings } from '@hatch/contexts/settings/module';
import { TradingClock } from '@hatch/contexts/store-status/module';
import type { CommandContext } from '@hatch/kernel';
import { isAdministrator, isOn, isSettingKey, SETTINGS } from '@hatch/kernel/rules';
import { SecurityLog, type Viewer } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';

type Changes = Readonly<Record<string, unknown>>;

const isSecret = (key: string): boolean => isSettingKey(key) && SETTINGS[key].readers === 'never';

/** Delivery that is switched off begins again tomorrow. The log of security notes which secrets changed. */
@Injectable()
export class SettingsChanges {
  constructor(
    private readonly commands: CommandBus,
    private readonly tradingClock: TradingClock,
    private readonly factors: SecondFactors,
    private readonly security: SecurityLog,
  ) {}

  /** @param revision of the settings as the editor read them; absent: the current one */
  async apply(changes: Changes, viewer: Viewer | null, context: CommandContext, revision?: number) {
    const lacksOwnFactor = await this.#lacksOwnFactor(changes, viewer);
    const by = viewer && isAdministrator(viewer) ? 'admin' : 'manager';
    const isOff = changes['delivering_status'] === 'not-delivering';
    const deliveryOffUntil = isOff ? await this.tradingClock.untilTomorrow(new Date(context.now)) : undefined;
    const outcome = await this.commands.execute(
      new ChangeSettings({ changes, by, lacksOwnFactor, revision, deliveryOffUntil }, context),
    );
    const secrets = Object.keys(changes).filter(isSecret);
    if (outcome.events.length > 0 && secrets.length > 0)
      this.security.record('secrets.changed', { account: viewer?.email, changed: secrets });
    return outcome;
  }

  /** An administrator who requires second factors must have one first, or the setting would lock them out. */
  async #lacksOwnFactor(changes: Changes, viewer: Viewer | null): Promise<boolean> {
    if (!isOn(String(changes['staff_second_factor'] ?? ''))) return false;
    return !viewer || !(await this.factors.has(viewer.userId));
  }
}
