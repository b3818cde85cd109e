import { useEffect, useEffectEvent } from 'react';

/** Ignored where arrows move a cursor or a choice. */
export const useArrowKeys = (steps: { readonly left: () => void; readonly right: () => void }): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isModified = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    const isTaken =
      event.target instanceof Element && event.target.closest('input, select, textarea, pre, [role=menu]');
    if (isModified || isTaken) return;
    if (event.key === 'ArrowLeft') steps.left();
    if (event.key === 'ArrowRight') steps.right();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
