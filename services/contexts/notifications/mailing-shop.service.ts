import { accentColours, uploadedPicture } from '@hatch/kernel/rules';
import { CONFIG, type Config } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { valueOf, type Settings } from '../settings/index.js';
import { Shop } from '../store-status/module.js';
import type { MailingShop } from './letter.js';

const smallFile = (picture: string): string | undefined => uploadedPicture(picture)?.fallback.split(' ')[0];

const brandOf = (settings: Settings, publicUrl: string): Pick<MailingShop, 'accent' | 'accentAfterDark' | 'logo'> => {
  const { light, dark } = accentColours(valueOf(settings, 'brand_accent'));
  const logo = smallFile(valueOf(settings, 'brand_logo'));
  return {
    accent: light.accent,
    accentAfterDark: dark.accent,
    logo: logo === undefined ? '' : new URL(logo, publicUrl).href,
  };
};

@Injectable()
export class MailingShops {
  constructor(
    private readonly shop: Shop,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  async present(): Promise<MailingShop> {
    const settings = await this.shop.settings();
    return {
      name: valueOf(settings, 'site_name'),
      address: valueOf(settings, 'full_address'),
      phone: valueOf(settings, 'phone_no_display'),
      ...brandOf(settings, this.config.publicUrl),
    };
  }
}
