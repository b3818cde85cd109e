import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { createChunkLoader } from '../../../lib/chunk';
import { loadChunkOrAsk } from '../../../lib/load-chunk-or-ask';
import { notificationsNeeded } from '../../../lib/notifications-needed';
import type { ScrolledSection, watchSections } from './scrolled-section';

const loadWatch = createChunkLoader(async () => (await import('./scrolled-section')).watchSections);

/** Undefined until the page is touched. */
export const useCurrentSection = (bar: RefObject<HTMLElement | null>) => {
  const [current, setCurrent] = useState<string>();
  const watched = useRef<ScrolledSection>(undefined);
  const begin = useCallback(
    (watch: typeof watchSections): void => {
      if (bar.current) watched.current ??= watch(bar.current, setCurrent);
    },
    [bar],
  );
  useEffect(() => {
    void notificationsNeeded()
      .then(loadWatch)
      .then(begin, () => undefined);
    return () => {
      watched.current?.stop();
      watched.current = undefined;
    };
  }, [begin]);
  const jump = async (id: string): Promise<void> => {
    const watch = await loadChunkOrAsk(loadWatch);
    if (watch) begin(watch);
    watched.current?.jump(id);
  };
  return { current, jump: (id: string) => void jump(id) };
};
