type Paths = string | readonly string[];
type Side = { readonly path?: Paths; readonly pathNot?: Paths };
export type Rule = {
  readonly name: string;
  readonly comment: string;
  readonly from: Side;
  readonly to: Side & { readonly circular?: boolean };
};
export const importsAllowed: (rules: readonly Rule[]) => ReadonlyMap<string, readonly string[]>;
export const drawImports: (rules: readonly Rule[]) => string;
