export type ManifestChunk = { readonly file: string; readonly isEntry?: boolean; readonly imports?: readonly string[] };
export const scriptsOf: (manifest: Readonly<Record<string, ManifestChunk>>) => readonly string[];
