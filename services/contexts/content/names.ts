import type { Container, PartPlace } from './events.js';

const NAME = /^[A-Za-z0-9_-]{1,60}$/;
const PAGE_NAME = /^[a-z][a-z0-9_-]{0,59}$/;
const PRODUCT_ID = /^[1-9]\d{0,9}$/;

/** The page of the menu, which nobody has to make. */
export const HOME = 'home';

/** Pages of the shop that hold parts beside what they are for; nobody has to make them (CMS-13). */
const FIXTURES: readonly string[] = ['cart', 'checkout', 'order-complete'];

/** First parts of addresses that are something else already; in small letters. */
export const RESERVED_NAMES: readonly string[] = [
  ...[
    'account',
    'admin',
    'api',
    'app',
    'assets',
    'auth',
    'brand-icons',
    'broadcasting',
    'checkout',
    'confirm-email',
    'demo',
    'dev',
  ],
  ...[
    'developers',
    'fonts',
    'forgotten-password',
    'health',
    HOME,
    'img',
    'index',
    'login',
    'logout',
    'managecart',
    'metrics',
  ],
  ...[
    'oauth',
    'oauth-settings',
    'order-complete',
    'out-of-stock',
    'product',
    'products',
    'register',
    'robots',
    'setup',
  ],
  ...[
    'sitemap',
    'sounds',
    'store-status',
    'takeaway',
    'takeaway-history',
    'takeaway-new-order',
    'takeaway-oos',
    'takeaway-orders',
    'takeaway-run-sheet',
    'takeaway-settings',
    'track',
    'uploads',
  ],
  ...['webhooks'],
];

/** OPEN-91: letters, digits, - and _, so that no two places share a stream. */
export const isName = (text: string): boolean => NAME.test(text);

/** An address is written in small letters, and begins with one: a number is a product. */
export const isPageName = (text: string): boolean => PAGE_NAME.test(text);

export const isReserved = (name: string): boolean => RESERVED_NAMES.includes(name);

export const isFixture = (container: string): boolean => FIXTURES.includes(container);

export const isProductId = (container: string): boolean => PRODUCT_ID.test(container);

export const containerIdOf = ({ containerType, container }: Container): string => `${containerType}.${container}`;

/** A stop is in no name. */
export const partIdOf = ({ partId, compId, ...container }: PartPlace): string =>
  `${containerIdOf(container)}.${partId}.${compId}`;

/** Whether an administrator made it, unlike the menu and the products. */
export const isMadePage = ({ containerType, container }: Container): boolean =>
  containerType === 'page' && container !== HOME && !isProductId(container);
