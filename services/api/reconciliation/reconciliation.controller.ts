import { GetPaymentMethods, GetUnmatchedWebhooks } from '@hatch/contexts/payments/module';
import { GetReconciliationRuns, type Reconciled } from '@hatch/contexts/reconciliation/module';
import { childContext, type CommandContext } from '@hatch/kernel';
import { dayAfter, londonDate, startOfLondonDay } from '@hatch/kernel/rules';
import { Context, Session, type VisitorSession } from '@hatch/platform';
import { SingleFlight } from '@hatch/platform/resilience';
import { reconcile } from '@hatch/processes';
import {
  GetPaymentDifferences,
  GetPaymentTroubles,
  PaymentDifferencesQueries,
  PaymentsQueries,
  recordedPayments,
} from '@hatch/projections/payments';
import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ownWritesOf } from '../session/session-ids.js';
import { DaysDto } from './days.dto.js';
import { paymentBooksAnswer, reconciledAnswer } from './wire.js';

const SHOWN_DAYS = 7;
const MOST = 500;

@Controller('api/admin')
export class ReconciliationController {
  /** Parallel requests share one call to the providers. */
  readonly #runs = new SingleFlight<readonly Reconciled[]>();

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly payments: PaymentsQueries,
    private readonly differences: PaymentDifferencesQueries,
  ) {}

  @Get('payments')
  async books(@Query() query: DaysDto, @Session() session: VisitorSession, @Context() { now }: CommandContext) {
    const to = query.to ?? londonDate(new Date(now));
    const from = query.from ?? dayAfter(to, -SHOWN_DAYS);
    const span = { from: startOfLondonDay(from), to: startOfLondonDay(dayAfter(to)) };
    const [methods, runs, differences, troubles, unmatched] = await Promise.all([
      this.queries.execute(new GetPaymentMethods({})),
      this.queries.execute(new GetReconciliationRuns({})),
      this.queries.execute(new GetPaymentDifferences({ from, to, limit: MOST, ...ownWritesOf(session) })),
      this.queries.execute(new GetPaymentTroubles({ ...span, limit: MOST, ...ownWritesOf(session) })),
      this.queries.execute(new GetUnmatchedWebhooks({ ...span, limit: MOST })),
    ]);
    return paymentBooksAnswer({ from, to }, methods, runs, differences, troubles, unmatched);
  }

  /** Yesterday and today. */
  @Post('reconcile')
  @HttpCode(200)
  async reconcile(@Session() session: VisitorSession, @Context() context: CommandContext) {
    const reconciled = await this.#runs.run('reconcile', () => this.#reconcile(context));
    for (const { position } of reconciled) await session.reached(position);
    return reconciledAnswer(reconciled);
  }

  #reconcile(context: CommandContext): Promise<readonly Reconciled[]> {
    const to = new Date(context.now);
    const from = startOfLondonDay(dayAfter(londonDate(to), -1));
    let step = 0;
    return reconcile(this.commands, recordedPayments(this.payments, this.differences), { from, to }, () =>
      childContext(context, 'reconcile', (step += 1)),
    );
  }
}
