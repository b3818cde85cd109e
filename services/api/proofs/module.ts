import { Module, type DynamicModule } from '@nestjs/common';
import { Ledger } from './ledger.port.js';
import { OrderMoneyModule } from '../orders/money/module.js';
import { OrderingApiModule } from '../orders/module.js';
import { EvidenceController } from './evidence.controller.js';
import { FindingsController } from './findings.controller.js';
import { ProofsController } from './proofs.controller.js';
import { OrderEvidence } from './evidence.service.js';

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

@Module({
  imports: [OrderingApiModule, OrderMoneyModule],
  controllers: [EvidenceController, FindingsController, ProofsController],
  providers: [OrderEvidence],
})
export class ProofsApiModule {}
