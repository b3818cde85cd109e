import { ReviseProduct } from '@hatch/contexts/catalog/module';
import { isMadePage, type Container } from '@hatch/contexts/content';
import type { UploadedPicture } from '@hatch/contexts/content/module';
import { GetSettings } from '@hatch/contexts/settings/module';
import { childContext, type CommandContext } from '@hatch/kernel';
import { UPLOADS_FOLDER, uploadedPicture } from '@hatch/kernel/rules';
import type { VisitorSession } from '@hatch/platform';
import { GetProductsShowing } from '@hatch/projections/catalog';
import { GetContainersShowing } from '@hatch/projections/content';
import { Injectable } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ownWritesOf } from '../session/session-ids.js';
import { addressOf } from './picture-wire.js';

/** Something of the site that shows a picture. */
export type PictureUse = {
  readonly label: string;
  /** Where it can be changed. */
  readonly address: string;
};

/** Settings that name a picture, and what they are called on their page. */
const SETTINGS = {
  missing_product_image: 'Picture for products without one',
  bt_print_logo: 'Logo on tickets',
  brand_logo: 'Logo of the shop',
  brand_cover: 'Cover picture',
} as const;

const WORDS = { header: 'Header', footer: 'Footer', custom: 'Fixture' } as const;

/** A profile names its folder apart from it. */
const fileOf = (name: string): string => `${name}-`;

/** What every address of a picture has, whatever its width and format. */
const partOf = (name: string): string => `${UPLOADS_FOLDER}${fileOf(name)}`;

/** The page that a part is on; what stands around pages is found where the site's content is edited. */
const useIn = (place: Container): PictureUse => {
  const { containerType, container } = place;
  if (isMadePage(place)) return { label: `Page ${container}`, address: `/${container}` };
  if (containerType !== 'page') return { label: `${WORDS[containerType]} ${container}`, address: '/admin/content' };
  const isMenu = container === 'home';
  return isMenu
    ? { label: 'Page of the menu', address: '/' }
    : { label: `Page of product ${container}`, address: `/product/${container}` };
};

/** Where pictures are used: the one place that knows everything that may show one. */
@Injectable()
export class PictureUses {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** @param name of the picture's address */
  async of(name: string, session: VisitorSession): Promise<readonly PictureUse[]> {
    const part = partOf(name);
    const [products, places, settings] = await Promise.all([
      this.queries.execute(new GetProductsShowing({ part, ...ownWritesOf(session) })),
      this.queries.execute(new GetContainersShowing({ part: fileOf(name), ...ownWritesOf(session) })),
      this.queries.execute(new GetSettings({ reader: 'staff', keys: Object.keys(SETTINGS) })),
    ]);
    return [
      ...products.map((product) => ({ label: product.name, address: `/product/${product.id}` })),
      ...places.map(useIn),
      ...Object.entries(SETTINGS).flatMap(([key, label]) =>
        settings[key as keyof typeof SETTINGS]?.includes(part) ? [{ label, address: '/admin/settings' }] : [],
      ),
    ];
  }

  /** Products that have the picture show of it what must be seen of it now. */
  async refocus(picture: UploadedPicture, session: VisitorSession, context: CommandContext): Promise<void> {
    const showing = new GetProductsShowing({ part: partOf(picture.name), ...ownWritesOf(session) });
    for (const { id: productId, revision, image } of await this.queries.execute(showing)) {
      if (uploadedPicture(image ?? '')?.name !== picture.name) continue;
      const data = { productId, revision, image: addressOf(picture) };
      const revise = new ReviseProduct(data, childContext(context, 'refocus', productId));
      await session.reached((await this.commands.execute(revise)).position);
    }
  }
}
