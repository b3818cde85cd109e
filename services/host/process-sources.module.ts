import { Tickets, TicketsModule } from '@hatch/api';
import { KitchenModule, KitchenPresence } from '@hatch/contexts/orders/kitchen/module';
import {
  EndedStates,
  ExpiredHolds,
  LateOrders,
  OpenPayments,
  RecordedPayments,
  TicketReader,
  UnansweredRefunds,
  sinceLastAct,
  UnattendedOrders,
  UnpaidOrders,
} from '@hatch/processes';
import { OrdersQueries } from '@hatch/projections/orders';
import { PaymentDifferencesQueries, PaymentsQueries, recordedPayments } from '@hatch/projections/payments';
import { OpenHoldsQueries } from '@hatch/projections/stock';
import { TemporaryStatesQueries } from '@hatch/projections/store-status';
import { Module, type Abstract, type Type } from '@nestjs/common';

const from = <Port, Queries extends Port>(provide: Abstract<Port>, useExisting: Type<Queries>) => ({
  provide,
  useExisting,
});

const SOURCES = [
  from(EndedStates, TemporaryStatesQueries),
  from(ExpiredHolds, OpenHoldsQueries),
  from(LateOrders, OrdersQueries),
  from(TicketReader, Tickets),
  from(OpenPayments, PaymentsQueries),
  from(UnansweredRefunds, PaymentsQueries),
  { provide: UnattendedOrders, inject: [OrdersQueries, KitchenPresence], useFactory: sinceLastAct },
  from(UnpaidOrders, OrdersQueries),
  {
    provide: RecordedPayments,
    inject: [PaymentsQueries, PaymentDifferencesQueries],
    useFactory: recordedPayments,
  },
];

/** The read models and tickets that processes ask for. */
@Module({ imports: [KitchenModule, TicketsModule], providers: SOURCES, exports: SOURCES.map(({ provide }) => provide) })
export class ProcessSourcesModule {}
