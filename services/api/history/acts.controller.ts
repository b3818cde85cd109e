import { Session, type VisitorSession } from '@hatch/platform';
import { Controller, Get, NotFoundException, Query } from '@nestjs/common';
import { ownWritesOf } from '../session/session-ids.js';
import { Ledger, type LedgerFinding, type LedgerSeals, type LedgerVerification } from '../proofs/ledger.port.js';
import { placeIn, ActsDto, ChainDto } from './history.dto.js';
import { filtersOf, type ActPeopleAnswer, type ActsAnswer, type ChainAnswer } from './acts-wire.js';
import { ActsService } from './acts.service.js';
import type { Success } from '../answers.js';
import { findingToWire, type WireFinding } from '../proofs/findings-wire.js';

type WireLastVerification = {
  readonly subject: 'log' | 'read-models';
  readonly means: LedgerVerification['means'];
  readonly at: string;
  readonly differences: number;
};

export type VerificationAnswer = Success & {
  /** The last of the log and of the read models; without one that never ran. */
  readonly verifications: readonly WireLastVerification[];
  readonly seal: { readonly number: number; readonly at: string; readonly is_in_file: boolean } | null;
  /** Why the seals cannot be checked; null where they can. */
  readonly trouble: string | null;
  readonly findings: readonly WireFinding[];
};

const verificationToWire = (
  verifications: readonly LedgerVerification[],
  { seals: [last], inFile, trouble }: LedgerSeals,
  findings: readonly LedgerFinding[],
): Omit<VerificationAnswer, 'status' | 'message'> => ({
  verifications: verifications.map(({ subject, means, endedAt, differences }) => ({
    subject,
    means,
    at: endedAt.toISOString(),
    differences,
  })),
  seal: last ? { number: last.seal.number, at: last.at, is_in_file: (inFile ?? -1) >= last.seal.number } : null,
  trouble: trouble ?? null,
  findings: findings.map(findingToWire),
});

@Controller('api/history')
export class ActsController {
  constructor(
    private readonly acts: ActsService,
    private readonly ledger: Ledger,
  ) {}

  @Get('acts')
  async list(@Query() wish: ActsDto, @Session() session: VisitorSession): Promise<ActsAnswer> {
    const page = await this.acts.page(filtersOf(wish), placeIn(wish.before), ownWritesOf(session));
    return { status: true, message: '', ...page };
  }

  @Get('people')
  async people(): Promise<ActPeopleAnswer> {
    return { status: true, message: '', people: await this.acts.people() };
  }

  /** Follows an order from the customer's first step to the last message, to explain why it never came. */
  @Get('chain')
  async chain(@Query() { order }: ChainDto, @Session() session: VisitorSession): Promise<ChainAnswer> {
    const chain = await this.acts.chain(order.trim(), ownWritesOf(session));
    if (!chain)
      throw new NotFoundException('There is no order with this reference. Check its five letters and digits.');
    return { status: true, message: '', ...chain };
  }

  @Get('verification')
  async verification(): Promise<VerificationAnswer> {
    const [verifications, seals, findings] = await Promise.all([
      this.ledger.latestVerifications(),
      this.ledger.seals(1),
      this.ledger.openFindings(),
    ]);
    return { status: true, message: '', ...verificationToWire(verifications, seals, findings) };
  }
}
