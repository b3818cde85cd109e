import type { Success } from '../answers.js';
import { findingToWire, type WireFinding } from '../proofs/findings-wire.js';
import type { LedgerFinding, LedgerSeals, LedgerVerification } from '../proofs/ledger.port.js';

export type WireLastVerification = {
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

export const verificationToWire = (
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
