import { queryOf } from '@hatch/platform';
import { DeliveryArea } from './delivery-area.service.js';
import { DeliveryTariff } from './delivery-tariff.service.js';
import type { CollectDiscount, Tariff } from './postage.js';

export const GetCollectDiscount = queryOf(
  DeliveryTariff,
  'GetCollectDiscount',
  async (tariff): Promise<CollectDiscount> => (await tariff.current()).discount,
);

export const GetDeliveryBands = queryOf(
  DeliveryTariff,
  'GetDeliveryBands',
  async (tariff): Promise<Pick<Tariff, 'bands' | 'rings'>> => {
    const { bands, rings } = await tariff.current();
    return { bands, rings };
  },
);

export const PostcodeExists = queryOf(
  DeliveryArea,
  'PostcodeExists',
  (area, { postcode }: { readonly postcode: string }): Promise<boolean> => area.exists(postcode),
);
