import { useEffect, useState, useSyncExternalStore } from 'react';
import { isLowStockDue, lowStockShown } from '../low-stock-day';
import type { KitchenSession } from './use-kitchen-session';

export type StartPopupKind = 'none' | 'low-stock' | 'click-anywhere';

type Start = {
  readonly popup: StartPopupKind;
  /** What is low is said in a line instead: its popup has been seen today, or an alarm must not be covered. */
  readonly isLowStockLine: boolean;
  readonly dismiss: () => void;
};

/**
 * The popup of the start (LIVE-11, LIVE-14). `lowStock` is undefined while it is not known; `isRinging` while the
 * orders are not.
 */
export const useStart = (
  { started }: KitchenSession,
  lowStock: number | undefined,
  isRinging: boolean | undefined,
): Start => {
  const isStarted = useSyncExternalStore(started.subscribe, started.get);
  const [isDue] = useState(() => isLowStockDue(Date.now()));
  const [isOpen, setIsOpen] = useState(!isStarted);
  const [popup, setPopup] = useState<StartPopupKind>('none');
  // What it is to be is settled once: it must not change under a finger.
  if (isOpen && popup === 'none' && lowStock !== undefined && isRinging !== undefined)
    setPopup(lowStock > 0 && !isRinging && isDue ? 'low-stock' : 'click-anywhere');
  const shown = isOpen ? popup : 'none';

  useEffect(() => {
    if (shown === 'low-stock') lowStockShown(Date.now());
    if (shown !== 'click-anywhere') return undefined;
    const onClick = (): void => {
      started.set(true);
      setIsOpen(false);
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [started, shown]);

  return {
    popup: shown,
    isLowStockLine: (lowStock ?? 0) > 0 && shown !== 'low-stock',
    dismiss: () => {
      started.set(true);
      setIsOpen(false);
    },
  };
};
