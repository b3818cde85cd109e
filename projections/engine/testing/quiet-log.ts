import type { EngineLogger } from '../logger.js';

export type LogLine = {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>> | undefined;
};

/** Keeps what was told, for a spec to look at. */
export const quietLog = (): EngineLogger & { readonly lines: readonly LogLine[] } => {
  const lines: LogLine[] = [];
  const tell = (level: LogLine['level']) => (message: string, details?: Readonly<Record<string, unknown>>) => {
    lines.push({ level, message, details });
  };
  return { lines, info: tell('info'), warn: tell('warn'), error: tell('error') };
};
