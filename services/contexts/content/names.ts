import type { Container, PartPlace } from './events.js';
import { isOneLine } from '@hatch/kernel/rules';

const NAME = /^[A-Za-z0-9_-]{1,60}$/;

const PAGE_NAME = /^[a-z][a-z0-9_-]{0,59}$/;

const PRODUCT_ID = /^[1-9]\d{0,9}$/;

export const HOME = 'home';

const FIXTURES: readonly string[] = ['cart', 'checkout', 'order-complete'];

/** First segments of addresses in use, in lower case. */
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
    'takeaway-driver',
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

/** Without a stop, so that no two places share a stream. */
export const isName = (text: string): boolean => NAME.test(text);

/** Starts with a letter: a number is a product. */
export const isPageName = (text: string): boolean => PAGE_NAME.test(text);

export const isReserved = (name: string): boolean => RESERVED_NAMES.includes(name);

export const isFixture = (container: string): boolean => FIXTURES.includes(container);

export const isProductId = (container: string): boolean => PRODUCT_ID.test(container);

export const containerIdOf = ({ containerType, container }: Container): string => `${containerType}.${container}`;

export const partIdOf = ({ partId, compId, ...container }: PartPlace): string =>
  `${containerIdOf(container)}.${partId}.${compId}`;

export const isMadePage = ({ containerType, container }: Container): boolean =>
  containerType === 'page' && container !== HOME && !isProductId(container);

const LONGEST_TITLE = 120;

const LONGEST_DESCRIPTION = 300;

export const isTitle = (text: string): boolean => text.trim() !== '' && text.length <= LONGEST_TITLE && isOneLine(text);

export const isPageDescription = (text: string): boolean => text.length <= LONGEST_DESCRIPTION && isOneLine(text);
