import type pg from 'pg';
import type { EventStore } from '../port.js';
import { EventDiffers, evidenceLines } from './evidence-lines.js';
import type { LedgerSeal, Software } from './ledger-seal.js';
import { lastLineOfLedgerSeals } from './ledger-seals-file.js';
import { lastLedgerSealInLog, ledgerSealsInLog, LedgerSealUnreadable } from './ledger-stream.js';
import { LogFindings, type Acknowledged, type LogFinding } from './log-findings.js';
import { MerkleLeafStore } from './merkle-leaf-store.js';
import { proveEvents, type ProvedEvent } from './prove-events.js';
import { SealDispatches, type SealDispatch } from './seal-dispatches.js';
import { VerificationHistory, type RecordedVerification } from './verification-history.js';

export type LedgerReaderOptions = {
  /** The log with personal data encrypted. */
  readonly store: Pick<EventStore, 'readStream' | 'readPlaced' | 'subscribeAll' | 'head'>;
  readonly pool: Pick<pg.Pool, 'query'>;
  /** The sealer of this machine also writes every seal here. */
  readonly file: string;
  readonly software?: Software;
};

export type StreamsProved = {
  readonly events: readonly ProvedEvent[];
  /** Why the seals prove nothing; undefined when they do. */
  readonly trouble: string | undefined;
};

export type SealsOverview = {
  readonly head: bigint;
  /** Newest first. */
  readonly seals: readonly { readonly seal: LedgerSeal; readonly at: string }[];
  readonly inFile: number | undefined;
  readonly file: string;
  readonly trouble: string | undefined;
};

/** Writes nothing but who acknowledged a finding. */
export class LedgerReader {
  readonly verifications: VerificationHistory;
  readonly #leafStore: MerkleLeafStore;
  readonly #findings: LogFindings;

  constructor(private readonly options: LedgerReaderOptions) {
    this.verifications = new VerificationHistory(options.pool);
    this.#leafStore = new MerkleLeafStore(options.pool);
    this.#findings = new LogFindings(options.pool);
  }

  async prove(streams: readonly string[]): Promise<StreamsProved> {
    const { store } = this.options;
    const events = await store.readPlaced(streams);
    try {
      return { events: await proveEvents(store, this.#leafStore, events), trouble: undefined };
    } catch (error) {
      if (!(error instanceof LedgerSealUnreadable)) throw error;
      return {
        events: events.map((event) => ({ event, proof: undefined, standing: 'open' })),
        trouble: error.message,
      };
    }
  }

  async evidence(
    about: string,
    streams: readonly string[],
    made: Date,
  ): Promise<{ readonly lines: readonly string[] } | { readonly trouble: string }> {
    const { events, trouble } = await this.prove(streams);
    if (trouble !== undefined) return { trouble };
    try {
      return { lines: evidenceLines({ about, made, software: this.options.software, events }) };
    } catch (error) {
      if (!(error instanceof EventDiffers)) throw error;
      return { trouble: error.message };
    }
  }

  latestVerifications(): Promise<readonly RecordedVerification[]> {
    return this.verifications.latest();
  }

  /** Newest first. @param before leaves out this number and higher ones */
  recentVerifications(limit: number, before?: number): Promise<readonly RecordedVerification[]> {
    return this.verifications.recent(limit, before);
  }

  openFindings(): Promise<readonly LogFinding[]> {
    return this.#findings.open();
  }

  acknowledgedFindings(): Promise<readonly LogFinding[]> {
    return this.#findings.acknowledged();
  }

  acknowledge(finding: number, by: string, at: Date): Promise<Acknowledged> {
    return this.#findings.acknowledge(finding, by, at);
  }

  sealsSent(): Promise<readonly SealDispatch[]> {
    return new SealDispatches(this.options.pool).latest();
  }

  async seals(limit: number): Promise<SealsOverview> {
    const { store, file } = this.options;
    const head = await store.head();
    const inFile = (await lastLineOfLedgerSeals(file))?.number;
    try {
      const last = await lastLedgerSealInLog(store);
      const seals: SealsOverview['seals'][number][] = [];
      const from = Math.max(0, (last?.number ?? 0) - limit + 1);
      for await (const { seal, at } of ledgerSealsInLog(store, from, limit)) if (seal) seals.push({ seal, at });
      return { head, seals: seals.toReversed(), inFile, file, trouble: undefined };
    } catch (error) {
      if (!(error instanceof LedgerSealUnreadable)) throw error;
      return { head, seals: [], inFile, file, trouble: error.message };
    }
  }
}
