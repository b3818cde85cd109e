import { describe, expect, it } from 'vitest';
import { add, closingLine, tallyOfVitest, type VitestReport } from '../.ci/tally.mjs';

const report = (counts: Partial<VitestReport>): VitestReport => ({
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
  ...counts,
});

describe('The closing line', () => {
  it('counts passed and failed', () => {
    expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
  });

  it('names skipped ones only when there are any', () => {
    expect(closingLine({ passed: 12, failed: 3, skipped: 1 })).toBe('12 passed, 3 failed, 1 skipped');
  });

  it('adds checks and specs', () => {
    const checks = { passed: 7, failed: 1, skipped: 0 };
    expect(add(checks, { passed: 400, failed: 0, skipped: 2 })).toEqual({ passed: 407, failed: 1, skipped: 2 });
  });
});

describe('A report of vitest', () => {
  it('counts passed, failed, skipped and unwritten specs', () => {
    const counted = tallyOfVitest(
      report({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }),
      1,
    );
    expect(counted).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('counts a file that died before its first spec as one failure', () => {
    const dead = { status: 'failed', assertionResults: [] };
    expect(tallyOfVitest(report({ numPassedTests: 5, testResults: [dead] }), 1).failed).toBe(1);
  });

  it('does not count a failed spec twice through its file', () => {
    const file = { status: 'failed', assertionResults: [{ status: 'passed' }, { status: 'failed' }] };
    expect(tallyOfVitest(report({ numFailedTests: 1, testResults: [file] }), 1).failed).toBe(1);
  });

  it('counts an error outside every spec as one failure', () => {
    expect(tallyOfVitest(report({ numPassedTests: 5 }), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });
});
