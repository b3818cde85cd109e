/** Usually shows nothing; each answer is valid once. */
export type InvisibleCaptcha = {
  readonly isReady: () => boolean;
  /** Does nothing while running or done. */
  readonly execute: () => void;
  readonly response: () => string;
  readonly hasFailed: () => boolean;
  readonly reset: () => void;
};
