import { AddProduct, AddVariant } from '@hatch/contexts/catalog/module';
import { DraftPages } from '@hatch/contexts/content/module';
import { fixturePostcodes } from '@hatch/contexts/delivery';
import { PostcodeRepository } from '@hatch/contexts/delivery/module';
import { MANAGE_TAKEAWAY } from '@hatch/contexts/identity';
import { RegisterUser } from '@hatch/contexts/identity/module';
import { ChangeSettings, SettingsRepository } from '@hatch/contexts/settings/module';
import { CountStock, TakeOffSale } from '@hatch/contexts/stock/module';
import { ChangeStoreStatus } from '@hatch/contexts/store-status/module';
import { derivedId, SITE, type Clock, type CommandContext, type Rejection } from '@hatch/kernel';
import {
  ALLERGEN_NAMES,
  PAYMENT_PROVIDERS,
  PROVIDER_NAMES,
  skuOf,
  type Allergen,
  type Allergens,
  type AllergenStatement,
} from '@hatch/kernel/rules';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { demoMenu, type DemoProduct } from './demo-menu.js';
import { demoPictures } from './demo-pictures.js';

const demoSettings: Readonly<Record<string, string>> = {
  is_takeaway: '1',
  site_name: 'The Hatch Kitchen',
  tagline: 'Wood-fired pizza, burgers and bowls',
  brand_logo: demoPictures.logo,
  brand_cover: demoPictures.cover,
  full_address: 'The Hatch Kitchen, 1 Constitution Hill, London SW1A 1AA',
  phone_no_display: '020 7946 0123',
  kitchen_postcode: 'SW1A 1AA',
  delivery_radius: '3',
  delivering_status: 'delivering',
  open_time: '00:00',
  close_time: '00:00',
  offer_takeaway_collect_discount: '0',
  cart_or_basket: 'basket',
  show_square_product_images: '1',
  product_categories: 'Pizza\nBurgers\nBowls\nSalads & Small Plates\nSides\nPuddings\nDrinks\nVegetarian\nGifts',
  ta_print_categories: 'Pizza\nBurgers\nBowls\nSalads & Small Plates\nSides\nPuddings\nDrinks',
};

const demoPages: Readonly<Record<string, string>> = {
  'Check this page, fill in what stands in square brackets, then delete this line.': '',
  'Check this page: if you add anything to your site that sets other cookies, name it here. Then delete this line.': '',
  'Check this page against how your kitchen works, then delete this line.': '',
  'Say here how customers can reach you, and when you answer. Then delete this line.': '',
  'Name of your business': demoSettings['site_name'] ?? '',
  address: '1 Constitution Hill, London SW1A 1AA',
  'phone number': demoSettings['phone_no_display'] ?? '',
  'email address': 'hello@hatch-kitchen.example',
  'Name your payment providers, your host, and any delivery company. Say if any of them is outside the UK.': `Payments are taken by ${PROVIDER_NAMES.map((provider) => PAYMENT_PROVIDERS[provider].name).join(' and ')}, and our own drivers deliver. All of them are in the UK.`,
  'for example, one year': 'one year',
  'company number, if you are a company': 'company number 01234567',
  'VAT number, if you are registered': 'VAT number GB 123 4567 89',
  'If you sell goods that keep, by post: you may cancel within 14 days of getting them, and we give back the price and our cheapest postage within 14 days of getting them back.':
    '',
  'England and Wales, Scotland or Northern Ireland': 'England and Wales',
  'Say what you do and do not do: for example, whether one fryer is used for everything.':
    'Dishes without gluten have a fryer of their own. All other fried dishes share one.',
};

type DemoAccount = {
  readonly email: string;
  readonly name: string;
  readonly isAdmin?: true;
  readonly isSuperuser?: true;
  readonly isDeveloper?: true;
  readonly abilities?: readonly string[];
};

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'super@hatch.test', name: 'Sam Super', isAdmin: true, isSuperuser: true },
  { email: 'admin@hatch.test', name: 'Ada Admin', isAdmin: true },
  { email: 'kitchen@hatch.test', name: 'Kit Kitchen', abilities: [MANAGE_TAKEAWAY] },
  { email: 'customer@hatch.test', name: 'Cass Customer' },
  { email: 'developer@hatch.test', name: 'Dev Developer', isDeveloper: true },
];

type DemoShop = DemoOptions & { readonly commands: CommandBus };

export type DemoOptions = {
  readonly clock: Clock;
  readonly password: string;
};

/** Keeps the ids of variants apart from those of products. */
const FIRST_VARIANT = 101;

/**
 * Ids are derived, and the settings come last as a mark of completion, so a load that was cut off is repeated.
 * @returns false when there is a shop already
 */
export const loadDemoShop = async (
  app: Pick<INestApplicationContext, 'get'>,
  options: DemoOptions,
): Promise<boolean> => {
  const commands = app.get(CommandBus);
  const { clock } = options;
  if ((await app.get(SettingsRepository, { strict: false }).load(SITE)).revision >= 0n) return false;
  const shop = { ...options, commands };
  await Promise.all([
    app.get(PostcodeRepository, { strict: false }).add(fixturePostcodes),
    addMenu(shop),
    addAccounts(shop),
    done(commands.execute(new DraftPages({ blanks: demoPages }, context(clock, 'pages')))),
  ]);
  await done(commands.execute(new ChangeStoreStatus({ to: 'open', reason: 'first-start' }, context(clock, 'open'))));
  const settings = { changes: demoSettings, by: 'admin' } as const;
  await done(commands.execute(new ChangeSettings(settings, context(clock, 'settings'))));
  return true;
};

const addMenu = async (shop: DemoShop): Promise<void> => {
  let nextVariant = FIRST_VARIANT;
  await Promise.all(
    demoMenu.map((product, index) => {
      const variantIds = (product.variants ?? []).map(() => nextVariant++);
      return addToMenu(shop, index + 1, product, variantIds);
    }),
  );
};

const addToMenu = async (
  { commands, clock }: DemoShop,
  productId: number,
  { stock: onHand, picture, variants = [], stopped, contains, mayContain, goesWith, ...described }: DemoProduct,
  variantIds: readonly number[],
): Promise<void> => {
  const food = contains && { allergens: stated(contains, mayContain) };
  const facts = {
    ...described,
    ...food,
    productId,
    image: demoPictures[picture],
    ...(goesWith && { goesWith: goesWith.map(idOf) }),
  };
  const id = String(productId);
  await done(commands.execute(new AddProduct(facts, context(clock, 'product', id))));
  await done(commands.execute(new CountStock({ sku: id, onHand }, context(clock, 'count', id))));
  if (stopped)
    await done(commands.execute(new TakeOffSale({ productId, variantId: null }, context(clock, 'stop', id))));
  for (const [index, variant] of variants.entries()) {
    const variantId = variantIds[index] ?? 0;
    const sku = skuOf(productId, variantId);
    const added = {
      productId,
      variantId,
      name: variant.name,
      incrementalPrice: variant.difference,
      weighting: (index + 1) * 10,
      ...(contains && { allergens: stated([...contains, ...(variant.contains ?? [])], mayContain) }),
    };
    await done(commands.execute(new AddVariant(added, context(clock, 'variant', sku))));
    await done(commands.execute(new CountStock({ sku, onHand: variant.stock }, context(clock, 'count', sku))));
  }
};

const idOf = (name: string): number => demoMenu.findIndex((product) => product.name === name) + 1;

const stated = (contains: readonly Allergen[], mayContain: readonly Allergen[] = []): Allergens => {
  const statementOf = (name: Allergen): AllergenStatement => {
    if (contains.includes(name)) return 'contains';
    return mayContain.includes(name) ? 'may-contain' : 'free';
  };
  return Object.fromEntries(ALLERGEN_NAMES.map((name) => [name, statementOf(name)]));
};

const addAccounts = async ({ commands, clock, password }: DemoShop): Promise<void> => {
  for (const {
    email,
    name,
    isAdmin = false,
    isSuperuser = false,
    isDeveloper = false,
    abilities = [],
  } of demoAccounts) {
    const userId = derivedId('demo account', email);
    const account = { userId, email, name, isAdmin, isSuperuser, isDeveloper, abilities, password };
    await done(commands.execute(new RegisterUser(account, context(clock, 'account', email))));
  }
};

const context = (clock: Clock, ...what: readonly string[]): CommandContext => {
  const commandId = derivedId('demo shop', ...what);
  return {
    commandId,
    now: clock().toISOString(),
    actor: { kind: 'system', id: 'demo-shop' },
    correlationId: derivedId('demo shop'),
    causationId: commandId,
  };
};

const done = async (outcome: Promise<{ readonly rejection?: Rejection }>): Promise<void> => {
  const { rejection } = await outcome;
  if (rejection) throw new Error(`The demo shop could not be loaded: ${rejection.message}`);
};
