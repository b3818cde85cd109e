import { UseCaseQuery } from '@hatch/platform';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PartPlace } from './events.js';
import { partIdOf } from './names.js';
import { PagePartRepository } from './content.repository.js';
import { Places } from './places.service.js';
import type { PagePart } from './state.js';

type Data = { readonly [Field in keyof PartPlace]: string };

export class GetPart extends UseCaseQuery<Data, PagePart | undefined> {}

@QueryHandler(GetPart)
export class GetPartHandler implements IQueryHandler<GetPart> {
  constructor(
    private readonly parts: PagePartRepository,
    private readonly places: Places,
  ) {}

  async execute({ data }: GetPart): Promise<PagePart | undefined> {
    const place = await this.places.find(data);
    return place && (await this.parts.load(partIdOf(place))).state;
  }
}
