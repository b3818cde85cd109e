import { notices, toasts } from './notify';

const TOUCHES = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Older browsers do not tell whether somebody was quicker than the script that would have heard it. */
type Told = { readonly userActivation?: Pick<UserActivation, 'hasBeenActive'> };

/** Resolves when a person first touches the page, or when there is something to tell them. */
export const notificationsNeeded = (): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => resolve();
    notices.subscribe(done);
    toasts.subscribe(done);
    for (const touch of TOUCHES) addEventListener(touch, done, { capture: true, passive: true, once: true });
    const { userActivation }: Told = navigator;
    if (userActivation?.hasBeenActive || notices.get().length + toasts.get().length > 0) done();
  });
