import { ProofState } from '@hatch/projections/engine';
import { Controller, Get } from '@nestjs/common';
import { Ledger } from './ledger.port.js';
import {
  checkToWire,
  differenceToWire,
  dispatchToWire,
  sealsToWire,
  verificationToWire,
  type ProofsAnswer,
} from './proofs-wire.js';

const SEALS = 10;
const VERIFICATIONS = 20;
const DIFFERENCES = 100;

/** When the log was last verified and how, its seals and where they were sent, and what is proved again and again (HIST-11, HIST-14). */
@Controller('api/history')
export class ProofsController {
  constructor(
    private readonly ledger: Ledger,
    private readonly proving: ProofState,
  ) {}

  @Get('proofs')
  async proofs(): Promise<ProofsAnswer> {
    const [verifications, seals, sent, progress, counts, differences] = await Promise.all([
      this.ledger.recentVerifications(VERIFICATIONS),
      this.ledger.seals(SEALS),
      this.ledger.sealsSent(),
      this.proving.progress(),
      this.proving.counts(),
      this.proving.differences(DIFFERENCES),
    ]);
    return {
      status: true,
      message: '',
      verifications: verifications.map(verificationToWire),
      ...sealsToWire(seals),
      sent: sent.map(dispatchToWire),
      checks: progress.map((check) => checkToWire(check, counts)),
      differences: differences.map(differenceToWire),
    };
  }
}
