import { Module, type DynamicModule } from '@nestjs/common';
import { Ledger } from './ledger.port.js';

/** Hands the ledger of the log in use to whoever tells of it. */
@Module({})
export class LedgerModule {
  static forRoot(ledger: Ledger): DynamicModule {
    return {
      module: LedgerModule,
      global: true,
      providers: [{ provide: Ledger, useValue: ledger }],
      exports: [Ledger],
    };
  }
}
