export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };
export type VitestReport = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};
export const emptyTally: Tally;
export const add: (one: Tally, other: Tally) => Tally;
export const closingLine: (tally: Tally) => string;
export const tallyOfVitest: (report: VitestReport, exitCode: number) => Tally;
