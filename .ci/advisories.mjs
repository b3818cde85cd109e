import { run } from './step.mjs';

/** Packages that cannot be raised, and why their advisory does not reach a shop. */
const ACCEPTED = { uuid: '@eventstore/db-client holds version 8 and calls v4 alone, which the advisory is not about' };
const SERIOUS = ['high', 'critical'];

/**
 * What a report of `npm audit --json` says about the packages of production.
 * @returns {{ serious: readonly string[], others: readonly string[] } | undefined} undefined where the registry did not answer
 */
export const advisoriesIn = (text) => {
  const report = parsed(text);
  if (report?.vulnerabilities === undefined) return undefined;
  const found = Object.values(report.vulnerabilities).filter(({ name }) => !(name in ACCEPTED));
  const lineOf = ({ name, severity, via }) => {
    const titles = via.map((cause) =>
      typeof cause === 'string' ? `through ${cause}` : `${cause.title} (${cause.url})`,
    );
    return `${name}: ${severity}: ${titles.join('; ')}`;
  };
  const isSerious = ({ severity }) => SERIOUS.includes(severity);
  return {
    serious: found.filter(isSerious).map(lineOf),
    others: found.filter((advisory) => !isSerious(advisory)).map(lineOf),
  };
};

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export const checkAdvisories = async () => {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent']);
  const found = advisoriesIn(output);
  if (!found) return { skipped: 'the registry does not answer npm audit' };
  return { code: found.serious.length === 0 ? 0 : 1, output: [...found.serious, ...found.others].join('\n') };
};
