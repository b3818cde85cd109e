import { CurrentViewer, type Viewer } from '@hatch/platform';
import { Controller, Get, Header, Param } from '@nestjs/common';
import type { EvidenceAnswer } from './evidence-wire.js';
import { OrderEvidence } from './evidence.service.js';

/** How one order went, with what proves it (HIST-11). */
@Controller('api/history/evidence')
export class EvidenceController {
  constructor(private readonly evidence: OrderEvidence) {}

  /** Its events as the log holds them, each with the way to its seal; personal data encrypted. Checked by `npm run hatch -- verify --export FILE`. */
  @Get(':id/proof.ndjson')
  @Header('content-type', 'application/x-ndjson; charset=utf-8')
  @Header('content-disposition', 'attachment; filename="evidence.ndjson"')
  file(@Param('id') orderId: string): Promise<string> {
    return this.evidence.file(orderId);
  }

  /** What was agreed and everything that happened, with who, when and where in the log; auditors are not told who ordered. */
  @Get(':id')
  page(
    @Param('id') orderId: string,
    @CurrentViewer() { canManageTakeaway }: Pick<Viewer, 'canManageTakeaway'>,
  ): Promise<EvidenceAnswer> {
    return this.evidence.page(orderId, canManageTakeaway);
  }
}
