import { Session, type VisitorSession } from '@hatch/platform';
import { Controller, Get, NotFoundException, Query } from '@nestjs/common';
import { ownWritesOf } from '../session/session-ids.js';
import { Ledger } from '../proofs/ledger.port.js';
import { placeIn } from './act-place.js';
import { filtersOf, type ActPeopleAnswer, type ActsAnswer } from './acts-wire.js';
import { ActsDto, ChainDto } from './acts.dto.js';
import { ActsService } from './acts.service.js';
import type { ChainAnswer } from './chain-wire.js';
import { verificationToWire, type VerificationAnswer } from './verification-wire.js';

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
