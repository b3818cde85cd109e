import type { Report } from './findings.js';
import type { LoggedLedgerSeal } from './ledger-stream.js';
import { hashOfLedgerSeal, lineOfLedgerSeal, type LedgerSeal } from './ledger-seal.js';

export type LedgerSealSources = {
  readonly log: AsyncIterable<LoggedLedgerSeal>;
  /** A copy of the seals kept elsewhere, starting at any number. */
  readonly file?: AsyncIterable<LedgerSeal>;
};

/** Prefers the file's seals: an attacker who can change the log cannot reach it. */
export async function* ledgerSealHistory({ log, file }: LedgerSealSources, report: Report): AsyncIterable<LedgerSeal> {
  const missing = new MissingLedgerSeals(report);
  let last: LedgerSeal | undefined;
  for await (const { number, logged, kept } of sideBySide(log, file)) {
    missing.upTo(number, logged !== undefined);
    const differs = (detail: string): void => report({ detail, seal: number });
    if (logged && !logged.seal) differs(`Seal ${number} was altered: what the log holds at its place is not a seal`);
    else if (logged?.seal && kept && lineOfLedgerSeal(logged.seal) !== lineOfLedgerSeal(kept))
      differs(
        `Seal ${number} was altered: the log holds ${lineOfLedgerSeal(logged.seal)}, the file ${lineOfLedgerSeal(kept)}`,
      );
    const seal = kept ?? logged?.seal;
    if (!seal) continue;
    const broken = brokenLink(last, seal);
    if (broken) differs(broken);
    if (last && BigInt(seal.from) <= BigInt(last.to)) continue;
    yield seal;
    last = seal;
  }
  missing.end();
}

const brokenLink = (last: LedgerSeal | undefined, seal: LedgerSeal): string | undefined => {
  if (BigInt(seal.to) < BigInt(seal.from)) return `Seal ${seal.number} was altered: it ends before it begins`;
  if (seal.number === 0) return seal.previous === null ? undefined : 'Seal 0 was altered: it names a seal before it';
  if (last?.number !== seal.number - 1) return undefined;
  if (seal.previous !== hashOfLedgerSeal(last))
    return `Seal ${seal.number} does not follow from seal ${last.number}: one of the two was altered`;
  return BigInt(seal.from) <= BigInt(last.to)
    ? `Seal ${seal.number} was altered: it covers what seal ${last.number} does`
    : undefined;
};

class MissingLedgerSeals {
  #expected = 0;
  #gap: number | undefined;

  constructor(private readonly report: Report) {}

  upTo(number: number, isInLog: boolean): void {
    if (this.#expected < number) this.#gap ??= this.#expected;
    this.#expected = number + 1;
    if (!isInLog) this.#gap ??= number;
    else if (this.#gap !== undefined) this.#reportGap(this.#gap, number - 1);
  }

  end(): void {
    if (this.#gap !== undefined) this.#reportGap(this.#gap, this.#expected - 1);
  }

  #reportGap(first: number, last: number): void {
    const seals = first === last ? `Seal ${first} is` : `Seals ${first} to ${last} are`;
    this.report({
      detail: `${seals} not in the log any more: removed, or the log was put back to an older state`,
      seal: first,
    });
    this.#gap = undefined;
  }
}

type Pair = { readonly number: number; readonly logged?: LoggedLedgerSeal; readonly kept?: LedgerSeal };

async function* sideBySide(
  log: AsyncIterable<LoggedLedgerSeal>,
  file: AsyncIterable<LedgerSeal> = none(),
): AsyncIterable<Pair> {
  const [inLog, inFile] = [log[Symbol.asyncIterator](), file[Symbol.asyncIterator]()];
  let logged = await nextOf(inLog);
  let kept = await nextOf(inFile);
  while (logged ?? kept) {
    const number = Math.min(logged?.number ?? Infinity, kept?.number ?? Infinity);
    const pair = { ...(logged?.number === number && { logged }), ...(kept?.number === number && { kept }) };
    yield { number, ...pair };
    if (pair.logged) logged = await nextOf(inLog);
    if (pair.kept) kept = await nextOf(inFile);
  }
}

const nextOf = async <One>(iterator: AsyncIterator<One>): Promise<One | undefined> => {
  const { done, value } = await iterator.next();
  return done ? undefined : value;
};

async function* none(): AsyncIterable<never> {}
