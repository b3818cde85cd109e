import { Pins } from '@hatch/contexts/identity/module';
import { valueOf, type Settings } from '@hatch/contexts/settings';
import { SettingsRepository } from '@hatch/contexts/settings/module';
import { SITE } from '@hatch/kernel';
import type { Viewer } from '@hatch/platform';
import { Injectable } from '@nestjs/common';
import { AccountViewers } from '../account-viewers.js';

export type PersonOfStaff = { readonly userId: string; readonly name: string };

@Injectable()
export class SharedTablets {
  constructor(
    private readonly pins: Pins,
    private readonly accounts: AccountViewers,
    private readonly settings: SettingsRepository,
  ) {}

  async isOn(): Promise<boolean> {
    return valueOf(await this.#settings(), 'shared_tablet');
  }

  async idleMinutes(): Promise<number> {
    return valueOf(await this.#settings(), 'person_minutes');
  }

  /** Staff with a PIN and the right to manage the takeaway, by name. */
  async people(): Promise<readonly PersonOfStaff[]> {
    const found = await Promise.all((await this.pins.all()).map((userId) => this.accounts.byId(userId)));
    return found
      .flatMap((viewer) => (viewer?.canManageTakeaway ? [{ userId: viewer.userId, name: viewer.name }] : []))
      .toSorted((one, other) => one.name.localeCompare(other.name) || one.userId.localeCompare(other.userId));
  }

  /** False while no one could answer. */
  async asksWho({ person }: Viewer): Promise<boolean> {
    return person === undefined && (await this.isOn()) && (await this.people()).length > 0;
  }

  async hasPin(userId: string): Promise<boolean> {
    return (await this.pins.having([userId])).has(userId);
  }

  async #settings(): Promise<Settings> {
    return (await this.settings.loadCached(SITE)).state;
  }
}
