import type { Success } from '../answers.js';
import type { WireAct } from './acts-wire.js';
import type { StepArea, StepTone } from './chain-steps.js';
import type { Verdict } from './verdict.js';

export type WireStep = WireAct & {
  readonly area: StepArea;
  readonly tone: StepTone;
  /** How many steps before it led to it, one to the next; at most 4. */
  readonly depth: number;
};

export type ChainAnswer = Success & {
  readonly order: { readonly id: string; readonly ref: string | null };
  /** All that was done about the order, and what became of the store meanwhile, oldest first. */
  readonly steps: readonly WireStep[];
  readonly verdict: Verdict;
};
