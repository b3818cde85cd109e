import { Module, type DynamicModule } from '@nestjs/common';
import { Ledger } from './ledger.port.js';

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
