/** Names every problem found, so that one start shows them all. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`Hatch cannot start with this environment:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}
