type Log = (message: string, details?: Readonly<Record<string, unknown>>) => void;

/** Details hold no personal data. */
export type EngineLogger = { readonly info: Log; readonly warn: Log; readonly error: Log };
