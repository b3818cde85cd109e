export type LockedPackage = { readonly optionalDependencies?: Readonly<Record<string, string>> };
export type Lock = { readonly packages: Readonly<Record<string, LockedPackage>> };
export const missingFromLock: (lock: Lock) => readonly string[];
export const LOCKFILES: readonly string[];
