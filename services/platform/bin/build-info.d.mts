/** Which program this is. */
export type BuildInfo = {
  readonly version: string;
  /** The first twelve hex digits of it in git; `unknown` where neither HATCH_COMMIT nor a clone tells. */
  readonly commit: string;
};

/** The commit of a clone; undefined where `.git` names none. */
export const checkedOutCommit: (git: string) => string | undefined;

/** @param given the commit as HATCH_COMMIT has it, which goes before the clone's */
export const buildInfo: (given?: string) => BuildInfo;

/** In one word, as semver writes it: `0.1.0+06df4b3809ab`. */
export const buildName: (build: BuildInfo) => string;
