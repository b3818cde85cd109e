import { ProofState } from '@hatch/projections/engine';
import { UserDirectoryQueries } from '@hatch/projections/identity';
import { Controller, Get } from '@nestjs/common';
import { acknowledgedToWire, findingToWire } from './findings-wire.js';
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

@Controller('api/history')
export class ProofsController {
  constructor(
    private readonly ledger: Ledger,
    private readonly proving: ProofState,
    private readonly users: UserDirectoryQueries,
  ) {}

  @Get('proofs')
  async proofs(): Promise<ProofsAnswer> {
    const [findings, acknowledged, verifications, seals, sent, progress, counts, differences] = await Promise.all([
      this.ledger.openFindings(),
      this.ledger.acknowledgedFindings(),
      this.ledger.recentVerifications(VERIFICATIONS),
      this.ledger.seals(SEALS),
      this.ledger.sealsSent(),
      this.proving.progress(),
      this.proving.counts(),
      this.proving.differences(DIFFERENCES),
    ]);
    const people = acknowledged.flatMap(({ acknowledged: seen }) => (seen ? [seen.by] : []));
    return {
      status: true,
      message: '',
      findings: findings.map(findingToWire),
      acknowledged: acknowledgedToWire(acknowledged, await this.users.namesOf([...new Set(people)])),
      verifications: verifications.map(verificationToWire),
      ...sealsToWire(seals),
      sent: sent.map(dispatchToWire),
      checks: progress.map((check) => checkToWire(check, counts)),
      differences: differences.map(differenceToWire),
    };
  }
}
