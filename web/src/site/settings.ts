import { isOn } from '@hatch/kernel/rules';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { Answers } from '../api/calls';
import { createChunkLoader } from '../lib/chunk';
import { http } from '../lib/http';

export type PublicSettings = Answers['POST /api/settings']['values'];

/** Needed only to read settings again: the server wrote them into the page. */
const loadNames = createChunkLoader(async () => (await import('./public-settings')).PUBLIC_SETTINGS);

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async (): Promise<PublicSettings> => {
    const { values } = await http.readByPost('/api/settings', { keys: await loadNames() });
    return values;
  },
  staleTime: Infinity,
});

const numberOr = (value: string | undefined, otherwise: number): number =>
  value && Number.isFinite(Number(value)) ? Number(value) : otherwise;

export type Site = {
  readonly name: string;
  readonly tagline: string;
  /** Addresses of pictures; empty for none. */
  readonly cover: string;
  readonly logo: string;
  readonly isTakeaway: boolean;
  /** A closed store takes orders for later. */
  readonly takesAhead: boolean;
  readonly address: string;
  readonly phone: string;
  /** In miles. */
  readonly deliveryRadius: number;
  readonly squareImages: boolean;
  readonly showsStock: boolean;
  readonly missingImage: string;
  readonly isSnowing: boolean;
  readonly minutes: Readonly<Record<'open' | 'busy' | 'slammed', number>>;
};

export const siteFrom = (settings: PublicSettings): Site => ({
  name: settings['site_name'] || 'Hatch',
  tagline: settings['tagline'] ?? '',
  cover: settings['brand_cover'] ?? '',
  logo: settings['brand_logo'] ?? '',
  isTakeaway: isOn(settings['is_takeaway'] ?? ''),
  takesAhead: isOn(settings['order_ahead'] ?? '') && isOn(settings['order_ahead_closed'] ?? ''),
  address: settings['full_address'] ?? '',
  phone: settings['phone_no_display'] ?? '',
  deliveryRadius: numberOr(settings['delivery_radius'], 0),
  squareImages: isOn(settings['show_square_product_images'] ?? ''),
  showsStock: isOn(settings['show_stock_remaining'] ?? '1'),
  missingImage: settings['missing_product_image'] || '/placeholder-dish.svg',
  isSnowing: isOn(settings['snow'] ?? ''),
  minutes: {
    open: numberOr(settings['open_delivery_minutes'], 31),
    busy: numberOr(settings['busy_delivery_minutes'], 61),
    slammed: numberOr(settings['slammed_delivery_minutes'], 91),
  },
});

export const useSite = (): Site => useSuspenseQuery({ ...settingsQuery, select: siteFrom }).data;
