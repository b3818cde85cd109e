import { useEffect, useState, useSyncExternalStore } from 'react';
import { isLowStockDue, lowStockShown } from '../low-stock-day';
import type { KitchenSession } from './use-kitchen-session';

export type StartPopupKind = 'none' | 'low-stock' | 'click-anywhere';

type Start = {
  readonly popup: StartPopupKind;
  /** Replaces the popup once seen today, or while an alarm must not be covered. */
  readonly isLowStockLine: boolean;
  readonly dismiss: () => void;
};

export const useStart = (
  { started }: KitchenSession,
  lowStock: number | undefined,
  isRinging: boolean | undefined,
): Start => {
  const isStarted = useSyncExternalStore(started.subscribe, started.get);
  const [isDue] = useState(() => isLowStockDue(Date.now()));
  const [isOpen, setIsOpen] = useState(!isStarted);
  const [popup, setPopup] = useState<StartPopupKind>('none');
  // Decided once: the popup must not change under a finger.
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
