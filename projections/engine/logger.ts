type Tell = (message: string, details?: Readonly<Record<string, unknown>>) => void;

/** Where the engine tells what a person should know; details hold no personal data. */
export type EngineLogger = { readonly info: Tell; readonly warn: Tell; readonly error: Tell };
