import type { LedgerFinding } from './ledger.port.js';

/** Instants are ISO; positions decimal digits. */
export type WireFinding = {
  readonly number: number;
  readonly detail: string;
  readonly position: string | null;
  readonly means: LedgerFinding['means'];
  readonly found_at: string;
  readonly passed_at: string | null;
};

export type WireAcknowledgedFinding = WireFinding & {
  readonly acknowledged_at: string;
  readonly acknowledged_by: string | null;
};

export const findingToWire = ({ number, detail, position, means, foundAt, passedAt }: LedgerFinding): WireFinding => ({
  number,
  detail,
  position: position === undefined ? null : String(position),
  means,
  found_at: foundAt.toISOString(),
  passed_at: passedAt?.toISOString() ?? null,
});

export const acknowledgedToWire = (
  findings: readonly LedgerFinding[],
  names: ReadonlyMap<string, string>,
): readonly WireAcknowledgedFinding[] =>
  findings.flatMap((finding) =>
    finding.acknowledged
      ? [
          {
            ...findingToWire(finding),
            acknowledged_at: finding.acknowledged.at.toISOString(),
            acknowledged_by: names.get(finding.acknowledged.by) ?? null,
          },
        ]
      : [],
  );
