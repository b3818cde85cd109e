import { ContentModule } from '@hatch/contexts/content/module';
import { StoreStatusModule } from '@hatch/contexts/store-status/module';
import { OAuthModule } from '@hatch/contexts/oauth/module';
import { Module, type DynamicModule } from '@nestjs/common';
import { SettingsModule } from '@hatch/contexts/settings/module';
import { CartApiModule } from '../cart/module.js';
import { CatalogApiModule } from '../catalog/module.js';
import { ContentApiModule } from '../content/module.js';
import { OrderingApiModule } from '../orders/module.js';
import { BootData } from './boot-data.service.js';
import { BrandIconsController } from './brand/brand-icons.controller.js';
import { BrandController } from './brand/brand.controller.js';
import { FoundPages } from './found/found-pages.service.js';
import { SearchEnginesController } from './found/search-engines.controller.js';
import { WebManifestController } from './found/web-manifest.controller.js';
import { CheckoutPagesController } from './checkout-pages.controller.js';
import { MenuPages } from './menu-pages.js';
import { ConsentPagesController } from './consent-pages.controller.js';
import { MadePagesController } from './made-pages.controller.js';
import { ErrorPagesOfShop } from './error-pages.js';
import { NotFoundPages } from './not-found-pages.js';
import { PAGE_OPTIONS, type PageOptions } from './page-options.js';
import { PageRenderer } from './page-renderer.js';
import { PageSender } from './page-sender.js';
import { PageWriter } from './page-writer.js';
import { ShopPagesController } from './shop-pages.controller.js';
import { TrackingPagesController } from './tracking-pages.controller.js';
import { StaffPagesController } from './staff-pages.controller.js';

@Module({})
export class PagesModule {
  static forRoot(options: PageOptions): DynamicModule {
    return {
      module: PagesModule,
      imports: [
        CartApiModule,
        CatalogApiModule,
        ContentApiModule,
        ContentModule,
        OAuthModule,
        OrderingApiModule,
        SettingsModule,
        StoreStatusModule,
      ],
      controllers: [
        BrandController,
        BrandIconsController,
        CheckoutPagesController,
        ConsentPagesController,
        MadePagesController,
        SearchEnginesController,
        ShopPagesController,
        StaffPagesController,
        TrackingPagesController,
        WebManifestController,
      ],
      providers: [
        { provide: PAGE_OPTIONS, useValue: options },
        BootData,
        FoundPages,
        MenuPages,
        ErrorPagesOfShop,
        NotFoundPages,
        PageRenderer,
        PageSender,
        PageWriter,
      ],
      exports: [ErrorPagesOfShop],
    };
  }
}
