import { describe, expect, it } from 'vitest';
import { advisoriesIn } from '../.ci/advisories.mjs';

const report = (vulnerabilities: object): string => JSON.stringify({ auditReportVersion: 2, vulnerabilities });

describe('The advisories of npm audit', () => {
  it('fail from high on, are named below that, and leave out what was accepted', () => {
    const via = [{ title: 'Heap overflow', url: 'https://example.test/1' }];
    expect(
      advisoriesIn(
        report({
          sharp: { name: 'sharp', severity: 'high', via },
          diff: { name: 'diff', severity: 'low', via: ['jsdiff'] },
          uuid: { name: 'uuid', severity: 'critical', via },
        }),
      ),
    ).toEqual({
      serious: ['sharp: high: Heap overflow (https://example.test/1)'],
      others: ['diff: low: through jsdiff'],
    });
    expect(advisoriesIn(report({}))).toEqual({ serious: [], others: [] });
  });

  it.each(['', 'npm error', '{"error":{"code":"E405"}}'])('are not there where the registry says %j', (answer) => {
    expect(advisoriesIn(answer)).toBeUndefined();
  });
});
