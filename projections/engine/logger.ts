type Log = (message: string, details?: Readonly<Record<string, unknown>>) => void;

/** Where the engine logs what a person should know; details hold no personal data. */
export type EngineLogger = { readonly info: Log; readonly warn: Log; readonly error: Log };
