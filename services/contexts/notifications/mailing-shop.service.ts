import { Injectable } from '@nestjs/common';
import { valueOf, type Settings } from '../settings/index.js';
import { Shop } from '../store-status/module.js';
import type { MailingShop } from './letter.js';

/** The accent of the pages (`--color-accent`), while there is no setting of it. */
const ACCENT = '#a8321c';

const brandOf = (_settings: Settings): Pick<MailingShop, 'accent'> => ({ accent: ACCENT });

/** Who mails are from, as the owner set it. */
@Injectable()
export class MailingShops {
  constructor(private readonly shop: Shop) {}

  async present(): Promise<MailingShop> {
    const settings = await this.shop.settings();
    return {
      name: valueOf(settings, 'site_name'),
      address: valueOf(settings, 'full_address'),
      phone: valueOf(settings, 'phone_no_display'),
      ...brandOf(settings),
    };
  }
}
