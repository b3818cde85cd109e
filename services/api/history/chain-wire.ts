import type { Success } from '../answers.js';
import type { WireAct } from './acts-wire.js';
import type { StepArea, StepTone } from './chain-steps.js';
import type { Verdict } from './verdict.js';

export type WireStep = WireAct & {
  readonly area: StepArea;
  readonly tone: StepTone;
  /** Length of the chain of causes that led here; at most 4. */
  readonly depth: number;
};

export type ChainAnswer = Success & {
  readonly order: { readonly id: string; readonly ref: string | null };
  readonly steps: readonly WireStep[];
  readonly verdict: Verdict;
};
