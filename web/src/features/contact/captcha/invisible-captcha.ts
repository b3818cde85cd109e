/** A captcha that shows nothing unless it has to; each of its answers is good once. */
export type InvisibleCaptcha = {
  /** Whether its widget is there. */
  readonly isReady: () => boolean;
  /** Begins, unless it is under way or done. */
  readonly execute: () => void;
  /** Empty until it is done. */
  readonly response: () => string;
  readonly hasFailed: () => boolean;
  /** What it answered is used up. */
  readonly reset: () => void;
};
