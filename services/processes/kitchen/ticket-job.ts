import type { Job, Jobs } from '@hatch/platform';

export const PRINT_QUEUE = 'print';

export type TicketJob = {
  readonly job: string;
  readonly orderId: string;
  readonly jobId: string;
  readonly part: number;
  readonly attempt: number;
  /** How often this chain found that nothing can be printed. */
  readonly tries: number;
  /** ISO instant of the request. */
  readonly at: string;
};

const LONGEST_PAUSE_MS = 15_000;
const FIRST_PAUSE_MS = 1_000;
/** Ten minutes at the longest pause. */
const PATIENT_TRIES = 40;
const SLOW_PAUSE_MS = 60_000;

/** Staff refill the paper while they watch, so the printer is asked again soon. */
export const pauseAfter = (tries: number): number => {
  if (tries === 0) return 0;
  return tries > PATIENT_TRIES ? SLOW_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (tries - 1));
};

export const enqueueTicket = (jobs: Pick<Jobs, 'enqueue'>, job: TicketJob): Promise<void> =>
  jobs.enqueue(PRINT_QUEUE, 'ticket', job, { jobId: `${job.job}.${job.tries}`, delayMs: pauseAfter(job.tries) });

export const ticketJobOf = ({ data }: Job): TicketJob | undefined => {
  const { job, orderId, jobId, part, attempt, tries, at } = data;
  return typeof job === 'string' &&
    typeof orderId === 'string' &&
    typeof jobId === 'string' &&
    typeof part === 'number' &&
    typeof attempt === 'number' &&
    typeof tries === 'number' &&
    typeof at === 'string'
    ? { job, orderId, jobId, part, attempt, tries, at }
    : undefined;
};
