import { useEffect } from 'react';
import type { Player } from '../player';

const TYPED_INTO =
  'input:not([type=range]), textarea, select, [contenteditable=true], [role=dialog], [role=alertdialog]';
const PRESSED = 'button, a, summary, [role=button]';

const isWithin = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;

/** Ignored where the focused element uses the key itself. */
export const usePlayerKeys = (player: Player): void => {
  useEffect(() => {
    const acts: Readonly<Record<string, () => void>> = {
      ' ': player.toggle,
      ArrowLeft: () => player.step(-1),
      ArrowRight: () => player.step(1),
      Home: player.seekToStart,
      End: player.seekToEnd,
    };
    const onKey = (event: KeyboardEvent): void => {
      const { key, target } = event;
      const act = Object.hasOwn(acts, key) ? acts[key] : undefined;
      if (act === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWithin(target, TYPED_INTO) || (key === ' ' && isWithin(target, PRESSED))) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [player]);
};
