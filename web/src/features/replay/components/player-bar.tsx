import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { SilentIcon, SoundIcon } from '../../kitchen/components/board-icons';
import { useNow } from '../../kitchen/hooks/use-now';
import { FASTEST_HEARD } from '../hooks/use-replay-sounds';
import { messages } from '../messages';
import type { Player, Replay } from '../player';
import { SPEEDS, speedOf } from '../replay-address';
import { timeWithSeconds } from '../replay-time';
import { DaySlider } from './day-slider';
import { Icon } from '../../../components/ui/icon';

const PlayIcon = () => (
  <Icon>
    <path d="M7 4l13 8-13 8z" fill="currentColor" />
  </Icon>
);

const PauseIcon = () => (
  <Icon>
    <path d="M8 5v14M16 5v14" strokeWidth="4" />
  </Icon>
);

const PreviousIcon = () => (
  <Icon>
    <path d="M18 5l-10 7 10 7zM5 5v14" />
  </Icon>
);

const NextIcon = () => (
  <Icon>
    <path d="M6 5l10 7-10 7zM19 5v14" />
  </Icon>
);

type PlayerBarProps = {
  readonly player: Player;
  readonly replay: Replay;
  readonly title: string;
  readonly isSoundOn: boolean;
  readonly onSound: (isOn: boolean) => void;
  readonly children: ReactNode;
};

const ROUND = 'size-12 px-0!';

type TimeProps = { readonly player: Player; /** It is shown, and does not move. */ readonly isStanding: boolean };

/** Uses the board's clock, so that both are in step. */
const Time = ({ player, isStanding }: TimeProps) => {
  const now = useNow();
  return (
    <time
      data-paused-at={isStanding ? new Date(player.clock.get()).toISOString() : undefined}
      className="text-2xl font-extrabold tabular-nums"
    >
      {timeWithSeconds(now)}
    </time>
  );
};

export const PlayerBar = ({ player, replay, title, isSoundOn, onSound, children }: PlayerBarProps) => {
  const { isPlaying, speed, isReading, span } = replay;
  const isKnown = span !== undefined;
  return (
    <section
      aria-label={messages.player}
      className="sticky top-17 z-20 low:static mb-3 flex flex-col gap-1 rounded-card border-2 border-accent bg-card px-3 py-2 shadow-card"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-bold sm:text-lg">{title}</h2>
        <p className="text-sm text-ink-soft">{messages.notChangeable}</p>
        <span className="ml-auto">{children}</span>
      </div>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Button
          aria-label={isPlaying ? messages.pause : messages.play}
          disabled={!isKnown}
          className={ROUND}
          onClick={player.toggle}
        >
          {isPlaying ? <PauseIcon /> : <PlayIcon />}
        </Button>
        <Button
          look="secondary"
          aria-label={messages.previous}
          disabled={!isKnown}
          className={ROUND}
          onClick={() => player.step(-1)}
        >
          <PreviousIcon />
        </Button>
        <Button
          look="secondary"
          aria-label={messages.next}
          disabled={!isKnown}
          className={ROUND}
          onClick={() => player.step(1)}
        >
          <NextIcon />
        </Button>
        <div className="order-last flex w-full items-center gap-2 sm:order-none sm:w-auto sm:flex-1">
          <span aria-busy={isReading} className="min-w-28 shrink-0 text-center">
            {isKnown ? (
              <Time player={player} isStanding={!isPlaying && !isReading} />
            ) : (
              <span className="text-2xl font-extrabold">--:--:--</span>
            )}
          </span>
          <DaySlider player={player} replay={replay} />
        </div>
        <label className="flex items-center gap-1 font-semibold">
          <span className="sr-only">{messages.speed}</span>
          <select
            className="control min-h-12 w-24"
            value={String(speed)}
            onChange={({ target }) => player.setSpeed(speedOf(target.value))}
          >
            {SPEEDS.map((each) => (
              <option key={each} value={String(each)}>
                {messages.times(each)}
              </option>
            ))}
          </select>
        </label>
        <Button
          look="secondary"
          aria-pressed={isSoundOn}
          aria-label={messages.sound}
          title={messages.soundHint(FASTEST_HEARD)}
          className={ROUND}
          onClick={() => onSound(!isSoundOn)}
        >
          {isSoundOn ? <SoundIcon /> : <SilentIcon />}
        </Button>
      </div>
      <p className="sr-only">{messages.keys}</p>
    </section>
  );
};
