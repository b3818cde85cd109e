import type { SettingValues } from '@hatch/contexts/settings/module';
import { jsonBlock, sanitised, type Html } from '@hatch/platform';
import type { WireMadePage } from '../content/site-content.service.js';
import type { WireContainer, WireSiteContent } from '../content/wire.js';
import type { View } from './view.js';

export type BootContent = WireSiteContent & { readonly opened?: WireContainer | WireMadePage };

export type Boot = {
  readonly settings: SettingValues;
  readonly cartLabel: string;
  readonly storeState: string;
  readonly viewer: object | null;
  readonly devVariants: boolean;
  readonly content: BootContent;
};

type Own = Pick<View, 'products' | 'product' | 'categories' | 'cart' | 'ordering'>;

/** JSON that is safe inside a script element. */
export const bootJson = (boot: Boot, { products, product, categories, cart, ordering }: Own): string => {
  const shared = jsonBlock({
    ...boot,
    ...(categories && { categories }),
    ...(cart && { cart }),
    ...(ordering && { ordering }),
  }).toString();
  const own = [
    ...(products === undefined ? [] : [`,"products":${products}`]),
    ...(product === undefined ? [] : [`,"product":${product}`]),
  ];
  return `${shared.slice(0, -1)}${own.join('')}}`;
};

/** The content security policy allows the script by its hash. */
export const bootHead = (json: string, globals: Html): Html =>
  sanitised(
    `<script type="application/json" id="hatch-boot">${json}</script>` + `<script>${globals.toString()}</script>`,
  );
