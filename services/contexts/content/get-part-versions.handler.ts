import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PagePartSaved, PartPlace } from './events.js';
import { partIdOf } from './names.js';
import { PagePartRepository } from './content.repository.js';
import { Places } from './places.service.js';

type Data = { readonly [Field in keyof PartPlace]: string } & { readonly limit: number };

export type PartVersion = Pick<PagePartSaved['data'], 'version' | 'content'> & {
  /** ISO instant. */
  readonly at: string;
  readonly staffId: string | null;
};

/** Newest first; undefined for an unknown place. */
export class GetPartVersions extends UseCaseQuery<Data, readonly PartVersion[] | undefined> {}

@QueryHandler(GetPartVersions)
export class GetPartVersionsHandler implements IQueryHandler<GetPartVersions> {
  constructor(
    private readonly parts: PagePartRepository,
    private readonly places: Places,
  ) {}

  async execute({ data: { limit, ...named } }: GetPartVersions): Promise<readonly PartVersion[] | undefined> {
    const place = await this.places.find(named);
    if (place === undefined) return undefined;
    const versions: PartVersion[] = [];
    for await (const { type, data, meta } of this.parts.eventsOf(partIdOf(place))) {
      if (type !== 'PagePartSaved') continue;
      const staffId = meta.actor.kind === 'staff' ? meta.actor.id : null;
      versions.push({ version: data.version, content: data.content, at: meta.at, staffId });
      if (versions.length > limit) versions.shift();
    }
    return versions.toReversed();
  }
}
