import type { EngineLogger } from '../logger.js';

export type LogLine = {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;
};

/** Keeps what was logged, for a spec to look at. */
export const quietLog = (): EngineLogger & { readonly lines: readonly LogLine[] } => {
  const lines: LogLine[] = [];
  const log = (level: LogLine['level']) => (message: string, details?: Readonly<Record<string, unknown>>) => {
    lines.push({ level, message, details });
  };
  return { lines, info: log('info'), warn: log('warn'), error: log('error') };
};
