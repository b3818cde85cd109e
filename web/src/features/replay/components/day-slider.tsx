import { useContext, type KeyboardEvent } from 'react';
import { ClockContext, useNow } from '../../kitchen/hooks/use-now';
import type { Player, Replay } from '../player';
import { messages } from '../messages';
import { dayWithSeconds } from '../replay-time';
import { MomentMarks } from './moment-marks';

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
