import { Module } from '@nestjs/common';
import { OrderMoneyModule } from '../orders/money/module.js';
import { OrderingApiModule } from '../orders/module.js';
import { EvidenceController } from './evidence.controller.js';
import { FindingsController } from './findings.controller.js';
import { ProofsController } from './proofs.controller.js';
import { OrderEvidence } from './evidence.service.js';

@Module({
  imports: [OrderingApiModule, OrderMoneyModule],
  controllers: [EvidenceController, FindingsController, ProofsController],
  providers: [OrderEvidence],
})
export class ProofsApiModule {}
