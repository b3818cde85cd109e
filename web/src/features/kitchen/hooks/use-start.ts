import { useEffect, useState, useSyncExternalStore } from 'react';
import type { KitchenSession } from './use-kitchen-session';

export type StartPopupKind = 'none' | 'low-stock' | 'click-anywhere';

type Start = { readonly popup: StartPopupKind; readonly dismiss: () => void };

/**
 * The popup of the start, and the first click, which turns the sound on wherever it lands (LIVE-11, LIVE-14, OPEN-57).
 * `lowStock` is undefined while it is not known.
 */
export const useStart = ({ speaker, started }: KitchenSession, lowStock: number | undefined): Start => {
  const isStarted = useSyncExternalStore(started.subscribe, started.get);
  const [isOpen, setIsOpen] = useState(!isStarted);
  const popup = !isOpen || lowStock === undefined ? 'none' : lowStock > 0 ? 'low-stock' : 'click-anywhere';

  useEffect(() => {
    const onClick = (): void => {
      if (speaker.get() === 'off') void speaker.arm();
      if (popup === 'click-anywhere') {
        started.set(true);
        setIsOpen(false);
      }
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [speaker, started, popup]);

  return {
    popup,
    dismiss: () => {
      started.set(true);
      setIsOpen(false);
    },
  };
};
