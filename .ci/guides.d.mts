export const driftOf: (guide: string, text: string, patches: Readonly<Record<string, string>>) => readonly string[];
