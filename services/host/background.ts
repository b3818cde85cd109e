import { PushService } from '@hatch/contexts/integrations/module';
import { LedgerSealer, LogFindings, ledgerSealsFileIn, MerkleLeafStore, SealDispatches } from '@hatch/event-store';
import { ChannelRegistry, PushRelay } from '@hatch/gateway';
import { LeaderElection, openSession } from '@hatch/platform/resilience';
import { ProcessRunners, Workers } from '@hatch/processes';
import { ProofState } from '@hatch/projections/engine';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { once } from 'node:events';
import { heardLog } from './log-silence.js';
import { proofChecks, startProving } from './proving/start-proving.js';
import type { OpenProcess } from './open-process.js';
import { startSealDispatch, sealPlaces } from './seals/dispatch-seals.js';

const LOCK = 0x4a6f_6273;
/** For a scheduled task or mail under way when the term ends. */
const END_WITHIN_MS = 120_000;
const RETRY_MS = 500;

/** Every process with role `jobs` sends mails; one leader does the rest. */
export const startBackground = async (
  process: OpenProcess,
  app: INestApplicationContext,
  endWithinMs = END_WITHIN_MS,
): Promise<{ isLeading(): boolean; close(): Promise<void> }> => {
  const { databaseUrl, pool, logger } = process.ports;
  const ending = new Set<string>();
  const election = new LeaderElection({
    open: () => openSession({ connectionString: databaseUrl, application_name: 'hatch leader' }),
    lock: LOCK,
    standByMs: RETRY_MS,
    backoff: { firstMs: RETRY_MS, longestMs: RETRY_MS },
    lead: ({ signal }) => {
      ending.clear();
      return lead(process, app, { signal, ending });
    },
    endWithinMs,
    onOverdue: () => {
      const parts = [...ending].join(', ') || 'its start';
      process.giveUp(`Hatch ends: role jobs lost its lock and cannot end (${parts}). Start it again`);
    },
    onInterrupted: (err) => logger.warn({ err }, 'Leading was interrupted; trying again'),
  });
  election.start();
  process.progress.watch([
    { name: 'leader of jobs', at: () => election.leading, hasWork: () => !election.leading && election.isVacant(pool) },
  ]);
  await app.get(Workers, { strict: false }).start();
  return { isLeading: () => election.leading, close: () => election.stop() };
};

const lead = async (
  { ports, encryptedLog, readSide, metrics, databaseClock, watchdog, progress }: OpenProcess,
  app: INestApplicationContext,
  { signal, ending }: { readonly signal: AbortSignal; readonly ending: Set<string> },
): Promise<void> => {
  const { config, pool, clock, logger } = ports;
  const runner = await app.get(ProcessRunners, { strict: false }).forTerm({
    clock,
    log: logger,
    mayExpire: () => databaseClock.health.mayExpire,
    watchdog,
    watch: { observer: metrics.processes, tracing: ports.tracing },
  });
  const places = await sealPlaces(app, { sealsUrl: config.sealsUrl, clock, logger });
  const leafStore = new MerkleLeafStore(pool);
  const file = ledgerSealsFileIn(config.dataDir);
  const sealer = new LedgerSealer({ store: encryptedLog, leafStore, file, clock, software: config.build, log: logger });
  let heard = 0;
  const provedLog = heardLog(encryptedLog, () => void heard++);
  const proving = startProving({
    checks: proofChecks({ encryptedLog: provedLog, pool, clock }),
    heard: () => heard,
    state: new ProofState(pool),
    findings: new LogFindings(pool),
    commands: app.get(CommandBus),
    clock,
    logger,
  });
  const dispatch = startSealDispatch({
    places,
    dispatches: new SealDispatches(pool),
    store: encryptedLog,
    clock,
    logger,
  });
  const pushService = app.get(PushService, { strict: false });
  const relay = new PushRelay({
    feed: readSide.feed,
    channels: new ChannelRegistry(config.siteDomain),
    send: (messages) => pushService.send(messages),
    clock,
    logger,
  });
  runner.start();
  sealer.start();
  relay.start();
  const forget = progress.watch([...runner.movers, sealer.mover, proving.mover]);
  if (!signal.aborted) await once(signal, 'abort');
  relay.stop();
  forget();
  const parts = { processes: runner, sealer, 'dispatch of seals': dispatch, proofs: proving };
  await Promise.all(
    Object.entries(parts).map(async ([name, part]) => {
      ending.add(name);
      await part.stop();
      ending.delete(name);
    }),
  );
  metrics.processes.clear();
};
