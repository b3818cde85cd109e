import { readableBy, type SettingKey } from '@hatch/kernel/rules';
import { SITE } from '@hatch/kernel';
import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { SettingsRepository } from './settings.repository.js';
import { textOf } from './state.js';

/** Values as stored, or their defaults; an unreadable key is absent. */
export type SettingValues = Readonly<Partial<Record<SettingKey, string>>>;

export class GetSettings extends UseCaseQuery<
  { readonly reader: 'public' | 'staff'; readonly keys?: readonly string[] },
  SettingValues
> {}

@QueryHandler(GetSettings)
export class GetSettingsHandler implements IQueryHandler<GetSettings> {
  constructor(private readonly settings: SettingsRepository) {}

  async execute({ data: { reader, keys } }: GetSettings): Promise<SettingValues> {
    const { state } = await this.settings.loadCached(SITE);
    const readable = readableBy(reader);
    const asked = keys === undefined ? readable : readable.filter((key) => keys.includes(key));
    return Object.fromEntries(asked.map((key) => [key, textOf(state, key)]));
  }
}
