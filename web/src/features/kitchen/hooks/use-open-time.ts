import { useState } from 'react';

export type Opening = {
  /** ISO instant of the opening time that staff are asked about, or null. */
  readonly opening: string | null;
  /** Milliseconds since then; undefined until the server's clock is known. */
  readonly age: number | undefined;
};

type OpenTime = { readonly isPrompting: boolean; readonly dismiss: () => void };

/** A screen opened later is not interrupted: the strip above its page asks. */
const WORTH_ASKING_MS = 15 * 60_000;

export const useOpenTime = ({ opening, age }: Opening, isClosed: boolean): OpenTime => {
  const [asked, setAsked] = useState<string>();
  const [dismissed, setDismissed] = useState<string>();
  const isWorth = opening !== null && age !== undefined && age < WORTH_ASKING_MS;
  if (isWorth && asked !== opening) setAsked(opening);
  return {
    isPrompting: opening !== null && opening === asked && opening !== dismissed && isClosed,
    dismiss: () => setDismissed(opening ?? undefined),
  };
};
