import { useState } from 'react';

export type Opening = {
  /** The opening time that staff are asked about, as an ISO instant; null when they are not. */
  readonly opening: string | null;
  /** Milliseconds since then; undefined while the server's clock is not known. */
  readonly age: number | undefined;
};

type OpenTime = { readonly isPrompting: boolean; readonly dismiss: () => void };

/** A screen that comes later is not interrupted: the strip above its page asks it (HRS-03). */
const WORTH_ASKING_MS = 15 * 60_000;

/** Whether it is time to open: for as long as the server asks, unless somebody here says not now (LIVE-10). */
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
