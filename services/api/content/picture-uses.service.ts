import { ReviseProduct } from '@hatch/contexts/catalog/module';
import { isMadePage, type Container } from '@hatch/contexts/content';
import { Pictures, type UploadedPicture } from '@hatch/contexts/content/module';
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

export type PictureUse = {
  readonly label: string;
  readonly address: string;
};

const SITE_SETTINGS = '/admin/settings';

const SETTINGS = {
  missing_product_image: { label: 'Picture for products without one', address: SITE_SETTINGS },
  bt_print_logo: { label: 'Logo on tickets', address: '/takeaway-settings' },
  brand_logo: { label: 'Logo of the shop', address: SITE_SETTINGS },
  brand_cover: { label: 'Cover picture', address: SITE_SETTINGS },
} as const satisfies Readonly<Record<string, PictureUse>>;

const WORDS = { header: 'Header', footer: 'Footer', custom: 'Fixture' } as const;

const fileOf = (name: string): string => `${name}-`;

/** Common to every address of a picture, whatever its width and format. */
const partOf = (name: string): string => `${UPLOADS_FOLDER}${fileOf(name)}`;

const useIn = (place: Container): PictureUse => {
  const { containerType, container } = place;
  if (isMadePage(place)) return { label: `Page ${container}`, address: `/${container}` };
  if (containerType !== 'page') return { label: `${WORDS[containerType]} ${container}`, address: '/admin/content' };
  const isMenu = container === 'home';
  return isMenu
    ? { label: 'Page of the menu', address: '/' }
    : { label: `Page of product ${container}`, address: `/product/${container}` };
};

/** The only place that knows everything that may show a picture. */
@Injectable()
export class PictureUses {
  constructor(
    private readonly commands: CommandBus,
    private readonly pictures: Pictures,
    private readonly queries: QueryBus,
  ) {}

  async of(name: string, session: VisitorSession): Promise<readonly PictureUse[]> {
    const part = partOf(name);
    const named = await this.pictures.find(name);
    const [products, places, settings] = await Promise.all([
      this.queries.execute(new GetProductsShowing({ part, ...ownWritesOf(session) })),
      this.queries.execute(new GetContainersShowing({ part: fileOf(name), named, ...ownWritesOf(session) })),
      this.queries.execute(new GetSettings({ reader: 'staff', keys: Object.keys(SETTINGS) })),
    ]);
    return [
      ...products.map((product) => ({ label: product.name, address: `/product/${product.id}` })),
      ...places.map(useIn),
      ...Object.entries(SETTINGS).flatMap(([key, use]) =>
        settings[key as keyof typeof SETTINGS]?.includes(part) ? [use] : [],
      ),
    ];
  }

  /** Gives the picture's focal point to the products that show it. */
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
