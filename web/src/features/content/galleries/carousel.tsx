import type { SlideshowProfile } from '@hatch/kernel/rules';
import { type ReactNode, useEffect, useEffectEvent, useState, type PointerEvent, useSyncExternalStore } from 'react';
import { Button } from '../../../components/ui/button';
import './carousel.css';
import { messages } from './messages';
import { useSwipe } from './use-swipe';
import { useWantsStillness } from '../../../lib/use-wants-stillness';
import { CAROUSEL_INTERVAL } from './slideshow-speed';

const onChange = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

const useTabIsHidden = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => document.hidden,
    () => false,
  );

type Step = 1 | -1;
type Shown = { readonly at: number; readonly before?: number; readonly step: Step };
type Options = { readonly count: number; readonly first: number; readonly interval?: number | undefined };

/** Pauses in a hidden tab; also while hovered or focused and with reduced motion, unless Play was pressed. */
const useCarousel = ({ count, first, interval = CAROUSEL_INTERVAL }: Options) => {
  const [{ at, before, step }, setShown] = useState<Shown>({ at: first, step: 1 });
  const [pressed, setPressed] = useState<'play' | 'pause'>();
  const wantsStillness = useWantsStillness();
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHidden = useTabIsHidden();
  const isHeld = pressed === undefined && (isPointedAt || hasFocus);
  const isPaused = (pressed ?? (wantsStillness ? 'pause' : 'play')) === 'pause';
  const runs = count > 1 && !isPaused && !isHeld && !isHidden;

  const go = (by: Step): void => setShown((now) => ({ at: (now.at + by + count) % count, before: now.at, step: by }));

  const advance = useEffectEvent(() => go(1));
  useEffect(() => {
    if (!runs) return undefined;
    const timer = setTimeout(advance, interval);
    return () => clearTimeout(timer);
  }, [runs, at, interval]);

  return {
    at: at % count,
    before: before === undefined ? undefined : before % count,
    next: (at + 1) % count,
    step,
    runs,
    isPaused,
    go,
    toggle: () => setPressed(isPaused ? 'play' : 'pause'),
    holding: {
      onPointerEnter: ({ pointerType }: PointerEvent) => setPointedAt(pointerType === 'mouse'),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocus(true),
      onBlur: () => setFocus(false),
    },
  };
};

type CarouselProps = {
  readonly id: string;
  readonly label: string;
  readonly slides: readonly { readonly key: number; readonly content: ReactNode }[];
  readonly first: number;
  readonly aspectRatio: number;
  readonly effect: NonNullable<SlideshowProfile['slideEffect']>;
  /** In ms. */
  readonly interval?: number;
};

export const Carousel = ({ id, label, slides, first, aspectRatio, effect, interval }: CarouselProps) => {
  const count = slides.length;
  const { at, before, next, step, runs, isPaused, go, toggle, holding } = useCarousel({ count, first, interval });
  const swipe = useSwipe((by) => count > 1 && go(by));
  const stateOf = (place: number) => {
    if (place === at) return 'shown';
    if (place === before) return 'left';
    return place === next ? 'next' : undefined;
  };
  return (
    <section
      id={id}
      aria-roledescription="carousel"
      aria-label={label}
      className="mx-auto w-full"
      // Fits a tall picture into the window.
      style={{ maxWidth: `calc(80dvh * ${aspectRatio})` }}
      {...holding}
    >
      <div
        className="carousel relative touch-pan-y overflow-hidden rounded-card bg-sunken"
        style={{ aspectRatio }}
        data-effect={effect}
        data-moved={before === undefined ? undefined : step}
        aria-live={runs ? 'off' : 'polite'}
        {...swipe}
      >
        {slides.map(({ key, content }, place) => {
          const state = stateOf(place);
          return (
            state && (
              <div
                key={key}
                role="group"
                aria-roledescription="slide"
                aria-label={messages.slideOf(place + 1, count)}
                aria-hidden={state !== 'shown'}
                className="carousel-slide"
                data-state={state}
              >
                {content}
              </div>
            )
          );
        })}
      </div>
      {count > 1 && (
        <div className="flex items-center gap-1 pt-1">
          <Button look="quiet" className="mr-auto" onClick={toggle}>
            {isPaused ? messages.play : messages.pause}
          </Button>
          <span className="px-2 text-ink-soft tabular-nums">{messages.slideOf(at + 1, count)}</span>
          <Button look="quiet" onClick={() => go(-1)}>
            {messages.previous}
          </Button>
          <Button look="quiet" onClick={() => go(1)}>
            {messages.next}
          </Button>
        </div>
      )}
    </section>
  );
};
