import { Injectable } from '@nestjs/common';
import { valueOf } from '../settings/index.js';
import { Shop } from '../store-status/module.js';
import type { MailingShop } from './order-mails.js';

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
    };
  }
}
