import { CheckoutPagesController } from './checkout-pages.controller.js';
import { MenuPages } from './menu-pages.js';
import { NotFoundPages } from './not-found-pages.js';
import { PageSender } from './page-sender.js';
import { PageWriter } from './page-writer.js';
import { ShopPagesController } from './shop-pages.controller.js';
import { StaffPagesController } from './staff-pages.controller.js';

export { NotFoundPages } from './not-found-pages.js';
export { PAGE_OPTIONS, type PageOptions } from './page-options.js';

export const pagesControllers = [CheckoutPagesController, ShopPagesController, StaffPagesController];
/** `PAGE_OPTIONS` has to be provided beside them. */
export const pagesProviders = [MenuPages, NotFoundPages, PageSender, PageWriter];
