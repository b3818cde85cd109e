import { rejection, type Rejection } from '@hatch/kernel';
import { formatMoney, type Pence } from '@hatch/kernel/rules';
import { Injectable } from '@nestjs/common';
import { minimumAt, postageFor, tariffVersion } from '../../delivery/index.js';
import { DeliveryTariff } from '../../delivery/module.js';
import { basketOf } from '../views.js';

type Charged = { readonly postage: Pence; readonly version: string };
type Basket = readonly [...Parameters<typeof basketOf>, miles: number | null];

@Injectable()
export class Postage {
  constructor(private readonly tariff: DeliveryTariff) {}

  async of(...basket: Basket): Promise<Pence> {
    return (await this.charged(...basket)).postage;
  }

  async charged(...[takeaway, method, lines, miles]: Basket): Promise<Charged> {
    const tariff = await this.tariff.current();
    const basket = { ...basketOf(takeaway, method, lines), miles };
    return { postage: postageFor(basket, tariff), version: tariffVersion(tariff) };
  }

  async refusalBelowMinimum(
    miles: number | null,
    lines: Parameters<typeof basketOf>[2],
  ): Promise<Rejection | undefined> {
    const minimum = miles === null ? 0 : minimumAt(miles, await this.tariff.current());
    const { itemsTotal, allVirtual } = basketOf(true, 'DELIVER', lines);
    if (allVirtual || itemsTotal >= minimum) return undefined;
    const missing = formatMoney(minimum - itemsTotal);
    return rejection(
      'delivery.below-minimum',
      `We deliver there from ${formatMoney(minimum)}: ${missing} more is needed. You can still collect your order from us.`,
    );
  }
}
