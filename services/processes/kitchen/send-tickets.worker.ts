import { NotePartPrinted, NoteTicketTrouble, SendTicketPart } from '@hatch/contexts/orders/kitchen/module';
import type { TicketTrouble } from '@hatch/contexts/orders';
import { systemContext, type Clock, type CommandContext } from '@hatch/kernel';
import { CLOCK, Jobs, LOGGER, type Job, type Logger } from '@hatch/platform';
import { Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Worker } from '../runner/worker.js';
import { enqueueTicket, PRINT_QUEUE, ticketJobOf, type TicketJob, TicketParts } from './ticket-parts.service.js';

const HOUR_MS = 3_600_000;
const GIVEN_UP_MS = 12 * HOUR_MS;

/**
 * Retries a ticket the printer did not take; staff decide about one that may be partly on paper. Several at a time: an
 * unplugged printer keeps its caller waiting.
 */
@Worker(PRINT_QUEUE, { concurrency: 8 })
export class SendTicketsWorker implements Worker {
  constructor(
    @Inject(CommandBus) private readonly commands: Pick<CommandBus, 'execute'>,
    @Inject(Jobs) private readonly jobs: Pick<Jobs, 'enqueue'>,
    @Inject(TicketParts) private readonly parts: TicketParts,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly log: Pick<Logger, 'warn' | 'error'>,
  ) {}

  async work(queued: Job): Promise<void> {
    const job = ticketJobOf(queued);
    if (!job) return this.log.error({ job: queued.id }, 'A job of a printer names no ticket; it is dropped');
    const { orderId, jobId, part, attempt } = job;
    const wanted = await this.parts.wanted(job);
    // Its sender died before it said how the attempt ended.
    if (wanted?.status === 'sending') return this.#note(job, 'unclear');
    if (wanted?.status !== 'waiting') return;

    const result = await this.parts.print(wanted, async () => {
      const send = new SendTicketPart({ orderId, jobId, part, attempt }, this.#context());
      const { rejection } = await this.commands.execute(send);
      return rejection === undefined;
    });
    switch (result.outcome) {
      case 'printed':
        return void (await this.commands.execute(new NotePartPrinted({ orderId, jobId, part }, this.#context())));
      case 'unclear':
        this.log.warn({ orderId, part }, 'It is not known whether a ticket was printed; it is not sent again');
        return this.#note(job, 'unclear');
      case 'not-printed':
        return this.#tryAgain(job, result.trouble);
      case 'no-ticket':
        return this.log.warn({ orderId }, 'There is no ticket of this order');
      case 'withheld':
        return;
    }
  }

  async #tryAgain(job: TicketJob, trouble: TicketTrouble): Promise<void> {
    await this.#note(job, trouble);
    if (this.clock().getTime() - Date.parse(job.at) < GIVEN_UP_MS)
      await enqueueTicket(this.jobs, { ...job, tries: job.tries + 1 });
  }

  async #note({ orderId, jobId, part, attempt }: TicketJob, trouble: TicketTrouble): Promise<void> {
    await this.commands.execute(new NoteTicketTrouble({ orderId, jobId, part, attempt, trouble }, this.#context()));
  }

  #context(): CommandContext {
    return systemContext('send-tickets', this.clock);
  }
}
