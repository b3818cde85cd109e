type EarlyPresses = { readonly taken: Element[]; readonly note: (press: Event) => void };

declare global {
  /** Set by the script in the head of every page (`services/platform/http/public-globals.ts`). */
  var HATCH_PRESSES: EarlyPresses | undefined;
}

/** Called when React is about to listen itself. @returns what presses again the buttons that were pressed before */
export const takeEarlyPresses = (): (() => void) => {
  const { taken = [], note } = globalThis.HATCH_PRESSES ?? {};
  if (note) document.removeEventListener('click', note, true);
  return () => {
    for (const pressed of taken) pressed.closest('button')?.click();
  };
};
