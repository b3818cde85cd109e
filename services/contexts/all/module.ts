import { Module } from '@nestjs/common';
import { CapacityModule } from '../capacity/module.js';
import { CartModule } from '../cart/module.js';
import { CatalogModule } from '../catalog/module.js';
import { ContactModule } from '../contact/module.js';
import { ContentModule } from '../content/module.js';
import { DeliveryModule } from '../delivery/module.js';
import { HistoryModule } from '../history/module.js';
import { IdentityModule } from '../identity/module.js';
import { IntegrationsModule } from '../integrations/module.js';
import { KitchenModule } from '../orders/kitchen/module.js';
import { LostDemandModule } from '../lost-demand/module.js';
import { NotificationsModule } from '../notifications/module.js';
import { OAuthModule } from '../oauth/module.js';
import { OrdersModule } from '../orders/module.js';
import { PaymentsModule } from '../payments/module.js';
import { PrivacyModule } from '../privacy/module.js';
import { ReconciliationModule } from '../reconciliation/module.js';
import { SettingsModule } from '../settings/module.js';
import { StockModule } from '../stock/module.js';
import { StoreStatusModule } from '../store-status/module.js';
import { WhatIfModule } from '../what-if/module.js';

@Module({
  imports: [
    CapacityModule,
    CartModule,
    CatalogModule,
    ContactModule,
    ContentModule,
    DeliveryModule,
    HistoryModule,
    IdentityModule,
    IntegrationsModule,
    KitchenModule,
    LostDemandModule,
    NotificationsModule,
    OAuthModule,
    OrdersModule,
    PaymentsModule,
    PrivacyModule,
    ReconciliationModule,
    SettingsModule,
    StockModule,
    StoreStatusModule,
    WhatIfModule,
  ],
})
export class ContextsModule {}
