import type { LogFindings } from '@hatch/event-store';
import { TellDifferences } from '@hatch/contexts/notifications/module';
import { systemContext, type Clock } from '@hatch/kernel';
import type { Logger } from '@hatch/platform';
import { pause, type Mover } from '@hatch/platform/resilience';
import { Prover, type FoundDifference, type ProofCheck, type ProofState } from '@hatch/projections/engine';
import type { CommandBus } from '@nestjs/cqrs';
import { hash } from 'node:crypto';

export type ProvingOptions = {
  readonly checks: readonly ProofCheck[];
  readonly state: ProofState;
  readonly findings: Pick<LogFindings, 'isLogVerified'>;
  readonly commands: Pick<CommandBus, 'execute'>;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly heard?: () => number;
  /** Pause after each step; 5 s by default, so at most 12 steps a minute. */
  readonly everyMs?: number;
};

export type Proving = {
  /** Activity of the log counts as progress of a long step. */
  readonly mover: Mover;
  stop(): Promise<void>;
};

const EVERY_MS = 5_000;
/** Bounds the mails when a whole read model goes wrong. */
const MAILS_APART_MS = 10 * 60_000;
const MOST_TOLD = 100;

export const startProving = ({
  checks,
  state,
  findings,
  commands,
  clock,
  logger,
  heard = () => 0,
  everyMs = EVERY_MS,
}: ProvingOptions): Proving => {
  const stopping = new AbortController();
  const prover = new Prover({
    checks,
    state,
    clock,
    log: {
      info: (message, details = {}) => logger.info(details, message),
      warn: (message, details = {}) => logger.warn(details, message),
      error: (message, details = {}) => logger.error(details, message),
    },
  });
  let toldAt = 0;
  const tell = async (): Promise<void> => {
    const now = clock();
    if (now.getTime() - toldAt < MAILS_APART_MS) return;
    const untold = await state.untold(MOST_TOLD);
    if (untold.length === 0) return;
    toldAt = now.getTime();
    const isLogVerified = await findings.isLogVerified();
    const told = { id: idOf(untold), found: untold.map(wordsOf), isLogVerified };
    const { rejection } = await commands.execute(new TellDifferences(told, systemContext('proving', clock)));
    if (rejection) return logger.warn({ rejection: rejection.code }, 'Differences from the log could not be mailed');
    for (const { name, subject } of untold) await state.told(name, subject, now);
  };
  let [steps, isProving] = [0, false];
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      isProving = false;
      await pause(everyMs, stopping.signal);
      if (stopping.signal.aborted) return;
      isProving = true;
      steps++;
      await prover.step().catch((err: unknown) => logger.warn({ err }, 'Proving was interrupted; going on'));
      await tell().catch((err: unknown) => logger.warn({ err }, 'Differences from the log could not be told'));
    }
  };
  const running = run();
  return {
    mover: { name: 'proofs', at: () => `${steps} ${heard()}`, hasWork: () => isProving },
    stop: () => {
      stopping.abort();
      return running;
    },
  };
};

const wordsOf = ({ name, subject, event, detail }: FoundDifference): string =>
  `${name} ${subject}: ${detail}${event ? ` (event ${event.type} at position ${event.position}, ${event.stream} @${event.revision})` : ''}.`;

const idOf = (differences: readonly FoundDifference[]): string =>
  hash('sha256', differences.map(({ name, subject, foundAt }) => `${name} ${subject} ${foundAt.getTime()}`).join('\n'));
