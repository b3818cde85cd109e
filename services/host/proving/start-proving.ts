import { TellDifferences } from '@hatch/contexts/notifications/module';
import { upcasting, type EventStore, type LogFindings } from '@hatch/event-store';
import { type Clock, systemContext } from '@hatch/kernel';
import type { Logger } from '@hatch/platform';
import { pause, type Mover } from '@hatch/platform/resilience';
import { rowProofs } from '@hatch/projections/all';
import {
  MissingRowsCheck,
  RowCheck,
  type ProofCheck,
  Prover,
  type FoundDifference,
  type ProofState,
} from '@hatch/projections/engine';
import { MarksCheck } from '@hatch/projections/orders';
import type { CommandBus } from '@nestjs/cqrs';
import { hash } from 'node:crypto';
import type { Pool } from 'pg';
import { upcasters } from '../upcasters.js';
import { SealsCheck } from './seals-check.js';
import { TakingsCheck } from './takings-check.js';

type ProvedShop = {
  readonly encryptedLog: EventStore;
  readonly pool: Pool;
  readonly clock: Clock;
};

/** Per step; docs/ops/runbook/HistoryNotProved.md says what a day comes to. */
const LIMITS = { subjects: 50, days: 7, marks: 20, seals: 200, events: 3_000 };

export const proofChecks = ({ encryptedLog, pool, clock }: ProvedShop): readonly ProofCheck[] => {
  const store = upcasting(encryptedLog, upcasters);
  const seals = new SealsCheck({ store: encryptedLog, pool, clock, limits: LIMITS });
  const firstAltered = (streams: readonly string[]) => seals.firstAltered(streams);
  const rows = rowProofs.map((proof) => new RowCheck(proof, { pool, store, firstAltered, limit: LIMITS.subjects }));
  return [
    ...rows,
    new MissingRowsCheck(rows, store, LIMITS.events),
    new MarksCheck(pool, store, LIMITS.marks),
    new TakingsCheck(pool, store, LIMITS.days),
    seals,
  ];
};

type ProvingOptions = {
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

type Proving = {
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
