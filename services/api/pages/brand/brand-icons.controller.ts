import { drawnIcon } from '@hatch/contexts/content';
import { Pictures } from '@hatch/contexts/content/module';
import { uploadedPicture } from '@hatch/kernel/rules';
import { Controller, Get, Header, NotFoundException, Param, StreamableFile } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { ShopSettings } from '@hatch/contexts/settings/module';
import { ICONS, isIconName, type IconName } from './brand-icons.js';

@Controller()
export class BrandIconsController {
  readonly #drawn = new LRUCache<string, Buffer>({ max: 2 * Object.keys(ICONS).length });

  constructor(
    private readonly settings: ShopSettings,
    private readonly pictures: Pictures,
  ) {}

  /** The name always means the same picture, so browsers may keep it for a year. */
  @Get('brand-icons/:logo/:icon')
  @Header('cache-control', 'public, max-age=31536000, immutable')
  async icon(@Param('logo') logo: string, @Param('icon') icon: string): Promise<StreamableFile> {
    const address = await this.settings.get('brand_logo');
    const isPresent = uploadedPicture(address)?.name === logo;
    const drawn = isPresent && isIconName(icon) ? await this.#draw(address, icon) : undefined;
    if (!drawn) throw new NotFoundException('There is no such icon.');
    return new StreamableFile(drawn, { type: 'image/png' });
  }

  async #draw(address: string, icon: IconName): Promise<Buffer | undefined> {
    const key = `${address} ${icon}`;
    const kept = this.#drawn.get(key);
    if (kept) return kept;
    const logo = await this.pictures.at(address);
    if (!logo) return undefined;
    const { size, kind } = ICONS[icon];
    const drawn = await drawnIcon(logo, size, kind);
    this.#drawn.set(key, drawn);
    return drawn;
  }
}
