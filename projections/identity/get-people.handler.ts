import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { Checkpoints, untilProjected, type AfterOwnWrites } from '../engine/index.js';
import { UserDirectoryQueries, type DirectoryUser, type UserPage } from './user-directory.queries.js';

export type PeoplePage = {
  readonly users: readonly DirectoryUser[];
  readonly next: string | undefined;
};

export class GetPeople extends UseCaseQuery<AfterOwnWrites & UserPage, PeoplePage> {}

@QueryHandler(GetPeople)
export class GetPeopleHandler implements IQueryHandler<GetPeople> {
  constructor(
    private readonly users: UserDirectoryQueries,
    private readonly checkpoints: Checkpoints,
  ) {}

  async execute({ data: { limit, ...data } }: GetPeople): Promise<PeoplePage> {
    await untilProjected(this.checkpoints, 'user-directory', data);
    const found = await this.users.list({ ...data, limit: limit + 1 });
    const page = found.slice(0, limit);
    return {
      users: page.filter(({ email, unreadable }) => email !== null || unreadable),
      next: found.length > limit ? page.at(-1)?.userId : undefined,
    };
  }
}
