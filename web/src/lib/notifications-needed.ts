import { notices, toasts } from './notify';

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Whoever was quicker than the script that would have heard it; older browsers do not tell. */
const hasTouchedBefore = (): boolean => 'userActivation' in navigator && navigator.userActivation.hasBeenActive;

/** Resolves when a person first touches the page, or when there is something to tell them. */
export const notificationsNeeded = (): Promise<void> =>
  new Promise((resolve) => {
    const touched = new AbortController();
    const done = (): void => {
      touched.abort();
      stopNotices();
      stopToasts();
      resolve();
    };
    const stopNotices = notices.subscribe(done);
    const stopToasts = toasts.subscribe(done);
    for (const touch of TOUCHES)
      window.addEventListener(touch, done, { capture: true, passive: true, signal: touched.signal });
    if (hasTouchedBefore() || notices.get().length > 0 || toasts.get().length > 0) done();
  });
