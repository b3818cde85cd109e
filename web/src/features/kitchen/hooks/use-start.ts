import { useEffect, useState, useSyncExternalStore } from 'react';
import type { KitchenSession } from './use-kitchen-session';
import { londonDate } from '@hatch/kernel/rules';
import { serverNow } from '../../../lib/server-clock';

const KEY = 'hatch.low-stock-shown';
/** An evening past midnight is still the same day. */
const NIGHT_MS = 5 * 3_600_000;

const dayAt = (now: number): string => londonDate(new Date(now - NIGHT_MS));

/** Once a day on each device, not on each reload. */
const isLowStockDue = (now: number): boolean => {
  try {
    return localStorage.getItem(KEY) !== dayAt(now);
  } catch {
    return true;
  }
};

const lowStockShown = (now: number): void => {
  try {
    localStorage.setItem(KEY, dayAt(now));
  } catch {
    // Without storage the popup comes at every start.
  }
};

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
  const [isDue] = useState(() => isLowStockDue(serverNow()));
  const [isOpen, setIsOpen] = useState(!isStarted);
  const [popup, setPopup] = useState<StartPopupKind>('none');
  // Decided once: the popup must not change under a finger.
  if (isOpen && popup === 'none' && lowStock !== undefined && isRinging !== undefined)
    setPopup(lowStock > 0 && !isRinging && isDue ? 'low-stock' : 'click-anywhere');
  const shown = isOpen ? popup : 'none';

  useEffect(() => {
    if (shown === 'low-stock') lowStockShown(serverNow());
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
