import { accentColours, uploadedPicture } from '@hatch/kernel/rules';
import { CONFIG, type Config } from '@hatch/platform';
import { Inject, Injectable } from '@nestjs/common';
import { valueOf, type Settings } from '../settings/index.js';
import type { MailingShop } from './letter.js';
import { ShopSettings } from '../settings/module.js';

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
    private readonly settings: ShopSettings,
    @Inject(CONFIG) private readonly config: Pick<Config, 'publicUrl'>,
  ) {}

  async present(): Promise<MailingShop> {
    const settings = await this.settings.all();
    return {
      name: valueOf(settings, 'site_name'),
      address: valueOf(settings, 'full_address'),
      phone: valueOf(settings, 'phone_no_display'),
      ...brandOf(settings, this.config.publicUrl),
    };
  }
}
