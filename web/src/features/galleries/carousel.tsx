import type { SlideshowProfile } from '@hatch/kernel/rules';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button';
import './carousel.css';
import { messages } from './messages';
import { useCarousel } from './use-carousel';
import { useSwipe } from './use-swipe';

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
