import type { KeyVault } from '@hatch/event-store';
import { KEY_VAULT, POOL } from '@hatch/platform';
import { Module, type DynamicModule, type FactoryProvider, type Type } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  GetCategoriesHandler,
  GetCategorySizesHandler,
  GetMenuHandler,
  GetMenuItemsHandler,
  GetProductHandler,
  GetProductsInCategoryHandler,
  GetProductsShowingHandler,
  GetWholeMenuHandler,
  StorefrontQueries,
} from '../catalog/index.js';
import {
  ContentQueries,
  GetContainerHandler,
  GetContainersShowingHandler,
  GetSiteContentHandler,
} from '../content/index.js';
import { ActsQueries } from '../history/index.js';
import { ChangeFeed, Checkpoints, ProofState } from '../engine/index.js';
import { GetPeopleHandler, UserDirectoryModule } from '../identity/index.js';
import { LostDemandQueries } from '../lost-demand/index.js';
import { GetUnsentMailsHandler, UnsentMailsQueries } from '../notifications/index.js';
import {
  GetPaymentDifferencesHandler,
  GetPaymentTroublesHandler,
  GetRefundsMadeOfHandler,
  GetRefundsMadeOnHandler,
  GetRefundsOfHandler,
  PaymentDifferencesQueries,
  PaymentsQueries,
} from '../payments/index.js';
import {
  GetArchivedOrdersHandler,
  GetDaysOrdersHandler,
  GetDayTotalsHandler,
  GetLateCancellationsHandler,
  GetOrderFactsHandler,
  GetOrderHandler,
  GetKitchenTimesHandler,
  GetOrderTallyHandler,
  GetOwnOrderRecordsHandler,
  GetOwnOrdersHandler,
  GetPaidOrdersHandler,
  GetTodaysOrdersHandler,
  GetTrackedOrderHandler,
  OrderArchiveQueries,
  OrdersQueries,
  OrderTrackingQueries,
  ReplayQueries,
} from '../orders/index.js';
import { GetSettingChangesHandler, SettingChangesQueries } from '../settings/index.js';
import {
  FindVariantHandler,
  GetLowStockHandler,
  GetStockLinesHandler,
  GetProductStockHandler,
  OpenHoldsQueries,
  StockBoardQueries,
  StockMovementsQueries,
} from '../stock/index.js';
import { GetTemporaryStateHandler, GetTemporaryStatesHandler, TemporaryStatesQueries } from '../store-status/index.js';

const reading = <Queries>(type: Type<Queries> & (new (pool: Pool) => Queries)): FactoryProvider<Queries> => ({
  provide: type,
  inject: [POOL],
  useFactory: (pool: Pool) => new type(pool),
});

const decrypting = <Queries>(
  type: Type<Queries> & (new (pool: Pool, vault: KeyVault) => Queries),
): FactoryProvider<Queries> => ({
  provide: type,
  inject: [POOL, KEY_VAULT],
  useFactory: (pool: Pool, vault: KeyVault) => new type(pool, vault),
});

const queries = [
  reading(ActsQueries),
  reading(ContentQueries),
  reading(LostDemandQueries),
  reading(OpenHoldsQueries),
  reading(OrderTrackingQueries),
  reading(PaymentDifferencesQueries),
  reading(PaymentsQueries),
  reading(ProofState),
  reading(SettingChangesQueries),
  reading(StockBoardQueries),
  reading(StockMovementsQueries),
  reading(StorefrontQueries),
  reading(TemporaryStatesQueries),
  reading(UnsentMailsQueries),
  decrypting(OrderArchiveQueries),
  decrypting(OrdersQueries),
  decrypting(ReplayQueries),
];

const handlers = [
  GetCategoriesHandler,
  GetCategorySizesHandler,
  GetContainerHandler,
  GetMenuHandler,
  GetMenuItemsHandler,
  GetProductHandler,
  GetProductsInCategoryHandler,
  GetProductsShowingHandler,
  GetContainersShowingHandler,
  GetSiteContentHandler,
  GetWholeMenuHandler,
  FindVariantHandler,
  GetArchivedOrdersHandler,
  GetDaysOrdersHandler,
  GetDayTotalsHandler,
  GetLateCancellationsHandler,
  GetLowStockHandler,
  GetStockLinesHandler,
  GetOrderFactsHandler,
  GetOrderHandler,
  GetKitchenTimesHandler,
  GetOrderTallyHandler,
  GetOwnOrderRecordsHandler,
  GetOwnOrdersHandler,
  GetPaidOrdersHandler,
  GetPeopleHandler,
  GetProductStockHandler,
  GetTemporaryStateHandler,
  GetTemporaryStatesHandler,
  GetSettingChangesHandler,
  GetTodaysOrdersHandler,
  GetTrackedOrderHandler,
  GetPaymentDifferencesHandler,
  GetPaymentTroublesHandler,
  GetRefundsMadeOfHandler,
  GetRefundsMadeOnHandler,
  GetRefundsOfHandler,
  GetUnsentMailsHandler,
];

export type ReadSide = { readonly checkpoints: Checkpoints; readonly feed: ChangeFeed };

@Module({})
export class ReadModelsModule {
  static forRoot({ checkpoints, feed }: ReadSide): DynamicModule {
    const engine = [
      { provide: Checkpoints, useValue: checkpoints },
      { provide: ChangeFeed, useValue: feed },
    ];
    const shared = [...engine, ...queries];
    return {
      module: ReadModelsModule,
      global: true,
      imports: [UserDirectoryModule],
      providers: [...shared, ...handlers],
      exports: [...shared.map(({ provide }) => provide), UserDirectoryModule],
    };
  }
}
