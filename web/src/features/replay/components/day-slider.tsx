import { useContext, type KeyboardEvent, memo } from 'react';
import { ClockContext, useNow } from '../../kitchen/hooks/use-now';
import type { Player, Replay } from '../player';
import { messages } from '../messages';
import { dayWithSeconds } from '../replay-time';
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

const MomentMarks = memo(({ moments, from, to }: MomentMarksProps) => (
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

type DaySliderProps = { readonly player: Player; readonly replay: Replay };

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

const Slider = ({ player, from, to }: { readonly player: Player; readonly from: number; readonly to: number }) => {
  const at = useNow();
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    player.step(by);
  };
  return (
    <input
      type="range"
      aria-label={messages.position}
      aria-valuetext={dayWithSeconds(at)}
      min={from}
      max={to}
      step={1000}
      value={at}
      className="block h-11 w-full cursor-pointer accent-accent"
      onKeyDown={onKeyDown}
      onChange={({ target }) => player.seek(Number(target.value))}
    />
  );
};

export const DaySlider = ({ player, replay: { span, moments } }: DaySliderProps) => {
  const board = useContext(ClockContext);
  const { from, to } = span ?? { from: board.get(), to: board.get() + 1 };
  return (
    <div className="min-w-0 flex-1">
      {/* The middle of the thumb does not reach the ends of its track. */}
      <div className="-mb-3 px-2">
        <MomentMarks moments={moments} from={from} to={to} />
      </div>
      <Slider player={player} from={from} to={to} />
    </div>
  );
};
