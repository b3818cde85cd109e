/** Usually shows nothing; each answer is valid once. */
export type InvisibleCaptcha = {
  readonly isReady: () => boolean;
  /** Does nothing while running or done. */
  readonly execute: () => void;
  /** Empty until done. */
  readonly response: () => string;
  readonly hasFailed: () => boolean;
  /** Call once the answer is used. */
  readonly reset: () => void;
};
