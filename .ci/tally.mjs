/** What was counted so far; a check counts as one, a spec as one. */
export const emptyTally = { passed: 0, failed: 0, skipped: 0 };

export const add = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
});

export const closingLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/**
 * Counts a report of vitest's JSON reporter. A file that died before its first spec, and an error outside every spec,
 * count as one failure each, so that nothing broken is counted as nothing.
 */
export const tallyOfVitest = (report, exitCode) => {
  const failedFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length;
  const counted = {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles,
    skipped: report.numPendingTests + report.numTodoTests,
  };
  return exitCode !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
};
