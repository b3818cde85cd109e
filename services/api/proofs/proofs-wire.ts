import type { FoundDifference, ProofProgress } from '@hatch/projections/engine';
import type { Success } from '../answers.js';
import type { WireAcknowledgedFinding, WireFinding } from './findings-wire.js';
import type { LedgerDispatch, LedgerSeals, LedgerVerification, WireSeal } from './ledger.port.js';

/** Instants are ISO; positions decimal digits. */
export type WireVerification = {
  readonly number: number;
  readonly subject: LedgerVerification['subject'];
  readonly means: LedgerVerification['means'];
  readonly began_at: string;
  readonly ended_at: string;
  readonly head: string;
  readonly seals: number;
  readonly sealed: number;
  readonly unsealed: number;
  readonly differences: number;
  readonly findings: readonly string[];
};

export type WireProofCheck = {
  readonly name: string;
  /** Counts the present pass. */
  readonly compared: number;
  /** The last complete pass; null and 0 before the first. */
  readonly passed_at: string | null;
  readonly passed: number;
  readonly updated_at: string;
  readonly differences: number;
};

export type WireProofDifference = {
  readonly check: string;
  readonly subject: string;
  readonly detail: string;
  readonly found_at: string;
  readonly event: {
    readonly position: string;
    readonly stream: string;
    readonly revision: string;
    readonly type: string;
  } | null;
};

export type WireSealDispatch = {
  readonly place: string;
  readonly seal: number;
  readonly at: string;
  readonly outcome: LedgerDispatch['outcome'];
};

export type ProofsAnswer = Success & {
  readonly findings: readonly WireFinding[];
  readonly acknowledged: readonly WireAcknowledgedFinding[];
  readonly verifications: readonly WireVerification[];
  readonly seals: readonly (WireSeal & { readonly at: string })[];
  readonly head: string;
  /** Number of the last seal in this machine's file; null for none. */
  readonly in_file: number | null;
  /** The last dispatch to each place out of reach of the machine's administrator. */
  readonly sent: readonly WireSealDispatch[];
  readonly trouble: string | null;
  readonly checks: readonly WireProofCheck[];
  readonly differences: readonly WireProofDifference[];
};

export const verificationToWire = ({ beganAt, endedAt, head, ...rest }: LedgerVerification): WireVerification => ({
  number: rest.number,
  subject: rest.subject,
  means: rest.means,
  began_at: beganAt.toISOString(),
  ended_at: endedAt.toISOString(),
  head: String(head),
  seals: rest.seals,
  sealed: rest.sealed,
  unsealed: rest.unsealed,
  differences: rest.differences,
  findings: rest.findings,
});

export const sealsToWire = ({ head, seals, inFile, trouble }: LedgerSeals) => ({
  seals: seals.map(({ seal, at }) => ({ ...seal, at })),
  head: String(head),
  in_file: inFile ?? null,
  trouble: trouble ?? null,
});

export const dispatchToWire = ({ place, seal, begunAt, outcome }: LedgerDispatch): WireSealDispatch => ({
  place,
  seal,
  at: begunAt.toISOString(),
  outcome,
});

export const checkToWire = (
  { name, compared, passedAt, passed, updatedAt }: ProofProgress,
  counts: ReadonlyMap<string, number>,
): WireProofCheck => ({
  name,
  compared,
  passed_at: passedAt?.toISOString() ?? null,
  passed,
  updated_at: updatedAt.toISOString(),
  differences: counts.get(name) ?? 0,
});

export const differenceToWire = ({ name, subject, detail, foundAt, event }: FoundDifference): WireProofDifference => ({
  check: name,
  subject,
  detail,
  found_at: foundAt.toISOString(),
  event: event
    ? { position: String(event.position), stream: event.stream, revision: String(event.revision), type: event.type }
    : null,
});
