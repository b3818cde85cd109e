import { memo } from 'react';
import type { Moment, MomentKind } from '../api/replay-api';

type MomentMarksProps = {
  readonly moments: readonly Moment[];
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly to: number;
};

const PLACES = 1000;

const KINDS: readonly {
  readonly kind: MomentKind;
  readonly look: string;
  readonly top: number;
  readonly height: number;
}[] = [
  { kind: 'change', look: 'stroke-ink/30', top: 9, height: 5 },
  { kind: 'order', look: 'stroke-accent', top: 2, height: 12 },
  { kind: 'shop', look: 'stroke-bad', top: 0, height: 14 },
];

const placesOf = (moments: readonly Moment[], kind: MomentKind, from: number, to: number): ReadonlySet<number> =>
  new Set(
    moments
      .filter((moment) => moment.kind === kind && moment.at >= from && moment.at <= to)
      .map(({ at }) => Math.round(((at - from) / Math.max(1, to - from)) * PLACES)),
  );

export const MomentMarks = memo(({ moments, from, to }: MomentMarksProps) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${PLACES} 14`}
    preserveAspectRatio="none"
    className="pointer-events-none h-3.5 w-full"
  >
    {KINDS.map(({ kind, look, top, height }) => (
      <path
        key={kind}
        data-marks={kind}
        className={look}
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        d={[...placesOf(moments, kind, from, to)].map((place) => `M${place} ${top}v${height}`).join('')}
      />
    ))}
  </svg>
));
MomentMarks.displayName = 'MomentMarks';
