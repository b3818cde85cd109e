import { notices, toasts } from './notify';

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Older browsers lack `userActivation`, which tells of a press before this script ran. */
type Told = { readonly userActivation?: Pick<UserActivation, 'hasBeenActive'> };

export const notificationsNeeded = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => resolve();
    notices.subscribe(done);
    toasts.subscribe(done);
    for (const touch of TOUCHES) addEventListener(touch, done, { capture: true, passive: true, once: true });
    const { userActivation }: Told = navigator;
    if (userActivation?.hasBeenActive || notices.get().length + toasts.get().length > 0) done();
  });
