import { Injectable } from '@nestjs/common';
import { ProductRepository } from '../catalog/module.js';
import { CONTAINER_TYPES, type Container, type ContainerType, type PartPlace } from './events.js';
import { HOME, isFixture, isName, isProductId } from './names.js';
import { PageRepository } from './content.repository.js';

type Named<Place> = { readonly [Field in keyof Place]: string };

const isContainerType = (text: string): text is ContainerType => CONTAINER_TYPES.some((type) => type === text);

@Injectable()
export class Places {
  constructor(
    private readonly pages: PageRepository,
    private readonly products: ProductRepository,
  ) {}

  /** Undefined when there is no such place. */
  async find({ containerType, container, partId, compId }: Named<PartPlace>): Promise<PartPlace | undefined> {
    const found = isName(partId) && isName(compId) ? await this.findContainer({ containerType, container }) : undefined;
    return found && { ...found, partId, compId };
  }

  async findContainer({ containerType, container }: Named<Container>): Promise<Container | undefined> {
    if (!isContainerType(containerType) || !isName(container)) return undefined;
    return (await this.#isThere({ containerType, container })) ? { containerType, container } : undefined;
  }

  async #isThere({ containerType, container }: Container): Promise<boolean> {
    if (containerType === 'custom') return isFixture(container);
    return containerType !== 'page' || this.#isPage(container);
  }

  async #isPage(container: string): Promise<boolean> {
    if (container === HOME) return true;
    if (isProductId(container)) return (await this.products.load(container)).state.status !== 'none';
    return (await this.pages.load(container)).state.status === 'made';
  }
}
