import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Undefined where the browser cannot. */
export const useFullScreen = (): { readonly isOn: boolean; readonly toggle: () => void } | undefined => {
  const isOn = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return undefined;
  return {
    isOn,
    // Refused without a press, and by some browsers always: then the window stays as it is.
    toggle: () =>
      void (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => null),
  };
};
