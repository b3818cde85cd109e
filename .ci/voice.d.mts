export const BANNED: readonly (readonly [word: RegExp, instead: string, where?: RegExp])[];
export const complaintsOf: (path: string, source: string) => readonly string[];
export const commentShare: (sources: Readonly<Record<string, string>>) => number;
export const subjectComplaint: (subject: string) => string | undefined;
