import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { SettingChangesQueries, type SettingChange, type SettingChangesWish } from './setting-changes.queries.js';

export class GetSettingChanges extends UseCaseQuery<AfterOwnWrites & SettingChangesWish, readonly SettingChange[]> {}

@QueryHandler(GetSettingChanges)
export class GetSettingChangesHandler implements IQueryHandler<GetSettingChanges> {
  constructor(
    private readonly changes: SettingChangesQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data }: GetSettingChanges): Promise<readonly SettingChange[]> {
    await untilProjected(this.checkpoints, 'setting-changes', data);
    return this.changes.latest(data);
  }
}
