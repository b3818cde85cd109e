import { useEffect, useEffectEvent, useState, type PointerEvent } from 'react';
import { useWantsStillness } from '../../lib/use-wants-stillness';
import { CAROUSEL_INTERVAL } from './slideshow-speed';
import { useTabIsHidden } from './use-tab-is-hidden';

type Step = 1 | -1;
type Shown = { readonly at: number; readonly before?: number; readonly step: Step };
type Options = { readonly count: number; readonly first: number; readonly interval?: number | undefined };

/** Pauses in a hidden tab; also while hovered or focused and with reduced motion, unless Play was pressed. */
export const useCarousel = ({ count, first, interval = CAROUSEL_INTERVAL }: Options) => {
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
