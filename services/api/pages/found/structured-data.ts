import type { WeeklyHours } from '@hatch/contexts/store-status';
import { isTimeOfDay, type Diet, type Pence } from '@hatch/kernel/rules';
import type { Product } from '@hatch/projections/catalog';
import type {
  AggregateOffer,
  BreadcrumbList,
  DayOfWeek,
  Menu,
  Offer,
  OpeningHoursSpecification,
  PostalAddress,
  Product as ProductData,
  Restaurant,
  RestrictedDiet,
  Store,
  WithContext,
} from 'schema-dts';

/** An empty text is left out. */
export type ShopFacts = {
  /** `https://shop.example`, without a slash at its end. */
  readonly origin: string;
  readonly name: string;
  readonly isTakeaway: boolean;
  readonly address: string;
  readonly postcode: string;
  readonly phone: string;
  /** Undefined while every day has the same hours. */
  readonly weekly: WeeklyHours | undefined;
  readonly openTime: string;
  readonly closeTime: string;
};

const CONTEXT = 'https://schema.org';
const DAYS: readonly DayOfWeek[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const DIETS: Readonly<Record<Diet, RestrictedDiet>> = {
  vegetarian: 'https://schema.org/VegetarianDiet',
  vegan: 'https://schema.org/VeganDiet',
  halal: 'https://schema.org/HalalDiet',
};

const pounds = (pence: Pence): string => (pence / 100).toFixed(2);

/** Leaves an address of another site as it is. */
export const addressAt = (origin: string, path: string): string => new URL(path, `${origin}/`).toString();

const weekOf = ({ weekly, openTime, closeTime }: ShopFacts): readonly OpeningHoursSpecification[] => {
  const type = 'OpeningHoursSpecification';
  if (weekly)
    return weekly.days.flatMap((hours, day) =>
      hours.map(({ from, to }) => ({ '@type': type, dayOfWeek: DAYS[day] ?? 'Monday', opens: from, closes: to })),
    );
  if (openTime === closeTime || !isTimeOfDay(openTime) || !isTimeOfDay(closeTime)) return [];
  return [{ '@type': type, dayOfWeek: DAYS, opens: openTime, closes: closeTime }];
};

/** schema.org's way to say closed all day: it opens and closes at midnight. */
const SHUT = [{ from: '00:00', to: '00:00' }];

const specialDaysOf = ({ weekly }: ShopFacts): readonly OpeningHoursSpecification[] =>
  (weekly?.special ?? []).flatMap(({ date, hours }) =>
    (hours.length > 0 ? hours : SHUT).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      validFrom: date,
      validThrough: date,
      opens: from,
      closes: to,
    })),
  );

const postalAddress = ({ address, postcode }: ShopFacts): PostalAddress => ({
  '@type': 'PostalAddress',
  streetAddress: address,
  ...(postcode !== '' && { postalCode: postcode }),
  addressCountry: 'GB',
});

const unlessEmpty = <T>(name: string, values: readonly T[]) => (values.length > 0 ? { [name]: values } : {});

export const shopData = (shop: ShopFacts): WithContext<Restaurant> | WithContext<Store> => {
  const facts = {
    '@context': CONTEXT,
    '@id': `${shop.origin}/#shop`,
    name: shop.name,
    url: `${shop.origin}/`,
    ...(shop.phone !== '' && { telephone: shop.phone }),
    ...(shop.address !== '' && { address: postalAddress(shop) }),
    currenciesAccepted: 'GBP',
    ...unlessEmpty('openingHoursSpecification', weekOf(shop)),
    ...unlessEmpty('specialOpeningHoursSpecification', specialDaysOf(shop)),
  } as const;
  return shop.isTakeaway
    ? { '@type': 'Restaurant', ...facts, acceptsReservations: false, hasMenu: { '@id': `${shop.origin}/#menu` } }
    : { '@type': 'Store', ...facts };
};

const pricesOf = ({ price, variants }: Product): readonly Pence[] =>
  variants.length > 0 ? variants.map(({ combined_price }) => combined_price) : [price];

const offerOf = (product: Product): Offer | AggregateOffer => {
  const prices = pricesOf(product);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  return low === high
    ? { '@type': 'Offer', price: pounds(low), priceCurrency: 'GBP' }
    : {
        '@type': 'AggregateOffer',
        lowPrice: pounds(low),
        highPrice: pounds(high),
        offerCount: prices.length,
        priceCurrency: 'GBP',
      };
};

/** A product of several categories appears only in its first. */
export const menuData = (
  origin: string,
  categories: readonly string[],
  products: readonly Product[],
): WithContext<Menu> => {
  const sections = categories.map((name) => ({
    name,
    items: products.filter((product) => product.categories.find((other) => categories.includes(other)) === name),
  }));
  return {
    '@context': CONTEXT,
    '@type': 'Menu',
    '@id': `${origin}/#menu`,
    inLanguage: 'en-GB',
    hasMenuSection: sections
      .filter(({ items }) => items.length > 0)
      .map(({ name, items }) => ({
        '@type': 'MenuSection' as const,
        name,
        hasMenuItem: items.map((product) => ({
          '@type': 'MenuItem' as const,
          name: product.name,
          ...(product.short_desc !== '' && { description: product.short_desc }),
          ...unlessEmpty(
            'suitableForDiet',
            (product.diets ?? []).map((diet) => DIETS[diet]),
          ),
          offers: offerOf(product),
        })),
      })),
  };
};

const isSold = ({ status, available, variants }: Product): boolean =>
  status === 'active' &&
  (variants.length > 0
    ? variants.some((variant) => variant.status === 'active' && variant.available > 0)
    : available > 0);

export const productData = (origin: string, product: Product): WithContext<ProductData> => ({
  '@context': CONTEXT,
  '@type': 'Product',
  name: product.name,
  sku: String(product.id),
  ...(product.short_desc !== '' && { description: product.short_desc }),
  ...(product.image !== null && { image: addressAt(origin, product.image) }),
  offers: {
    ...offerOf(product),
    url: addressAt(origin, `/product/${product.id}`),
    availability: isSold(product) ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock',
    seller: { '@id': `${origin}/#shop` },
  },
});

export const breadcrumbs = (shop: Pick<ShopFacts, 'origin' | 'name'>, name: string): WithContext<BreadcrumbList> => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: shop.name, item: `${shop.origin}/` },
    { '@type': 'ListItem', position: 2, name },
  ],
});
