import { isSettingKey, SETTING_KEYS, SETTINGS } from '@hatch/kernel/rules';
import { type Settings } from '@hatch/contexts/settings';
import { GetSettingsToEdit, type SettingsToEdit } from '@hatch/contexts/settings/module';
import type { FieldErrors } from '@hatch/kernel';
import type { VisitorSession } from '@hatch/platform';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { GetSettingChanges, type SettingChange, type SettingChangePlace } from '@hatch/projections/settings';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ownWritesOf } from '../session/session-ids.js';

const PAGE = 50;

export type WireSettingChange = {
  readonly key: string;
  readonly at: string;
  readonly by_staff: boolean;
  readonly by: string | null;
  /** The default for the first change; null: a secret. */
  readonly before: string | null;
  readonly after: string | null;
};

export type SettingHistory = {
  readonly changes: readonly WireSettingChange[];
  readonly next: string | null;
};

export type UpdateAnswer = {
  readonly status: boolean;
  readonly message: string;
  /** Names every wrong setting. */
  readonly errors?: FieldErrors;
  /** The next save sends it back. */
  readonly revision?: number;
  /** Answers an outdated save: the present settings, and who last changed those that it names. */
  readonly settings?: SettingsToEdit;
  readonly changes?: readonly WireSettingChange[];
};

const placeIn = (text: string): SettingChangePlace => {
  const [position = '', key = ''] = text.split(':');
  return { position: BigInt(position), key };
};

const heldBefore = ({ key, before, after }: SettingChange): string | null =>
  after !== null && isSettingKey(key) ? (before ?? SETTINGS[key].fallback) : before;

@Injectable()
export class SettingsEditing {
  constructor(
    private readonly queries: QueryBus,
    private readonly users: UserDirectoryQueries,
  ) {}

  present(): Promise<SettingsToEdit> {
    return this.queries.execute(new GetSettingsToEdit({}));
  }

  async history(keys: readonly string[], before: string | undefined, session: VisitorSession): Promise<SettingHistory> {
    const from = before === undefined ? undefined : placeIn(before);
    const wish = { keys, before: from, limit: PAGE + 1, ...ownWritesOf(session) };
    const found = await this.queries.execute(new GetSettingChanges(wish));
    const shown = found.slice(0, PAGE);
    const last = shown.at(-1);
    return {
      changes: await this.#toWire(shown),
      next: last && found.length > PAGE ? `${last.position}:${last.key}` : null,
    };
  }

  /** The present settings, and the last change of each that changed since the editor read them. */
  async sinceRead(
    { changedAt }: Settings,
    revision: number,
    session: VisitorSession,
  ): Promise<Pick<UpdateAnswer, 'settings' | 'changes'>> {
    const keys = SETTING_KEYS.filter((key) => (changedAt.get(key) ?? 0) > revision);
    const [settings, { changes }] = await Promise.all([this.present(), this.history(keys, undefined, session)]);
    const latest = new Map(changes.toReversed().map((change) => [change.key, change]));
    return { settings, changes: [...latest.values()] };
  }

  keysOf(key: string | undefined): readonly string[] {
    return SETTING_KEYS.filter((each) => key === undefined || (isSettingKey(key) && each === key));
  }

  async #toWire(changes: readonly SettingChange[]): Promise<readonly WireSettingChange[]> {
    const names = await this.users.namesOf([...new Set(changes.flatMap(({ staffId }) => staffId ?? []))]);
    return changes.map((change) => ({
      key: change.key,
      at: change.at.toISOString(),
      by_staff: change.staffId !== null,
      by: names.get(change.staffId ?? '') ?? null,
      before: heldBefore(change),
      after: change.after,
    }));
  }
}
