import { CurrentViewer, type Viewer } from '@hatch/platform';
import { Controller, Get, Header, Param } from '@nestjs/common';
import type { EvidenceAnswer } from './evidence-wire.js';
import { OrderEvidence } from './evidence.service.js';

@Controller('api/history/evidence')
export class EvidenceController {
  constructor(private readonly evidence: OrderEvidence) {}

  /** Events with the way to their seals, personal data encrypted. For `npm run hatch -- verify --export FILE`. */
  @Get(':id/proof.ndjson')
  @Header('content-type', 'application/x-ndjson; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="evidence.ndjson"')
  file(@Param('id') orderId: string): Promise<string> {
    return this.evidence.file(orderId);
  }

  /** Auditors do not see who ordered. */
  @Get(':id')
  page(
    @Param('id') orderId: string,
    @CurrentViewer() { canManageTakeaway }: Pick<Viewer, 'canManageTakeaway'>,
  ): Promise<EvidenceAnswer> {
    return this.evidence.page(orderId, canManageTakeaway);
  }
}
