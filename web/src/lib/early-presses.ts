/** Of those only a radio button and a checkbox heed `checked`. */
type Pressed = Element & { readonly type?: string; checked?: boolean };
type EarlyPresses = { readonly taken: Pressed[]; readonly note: (press: Event) => void };

declare global {
  /** Set by the script in the head of every page (`services/platform/http/public-globals.ts`). */
  var HATCH_PRESSES: EarlyPresses | undefined;
}

/**
 * Called when React is about to listen itself. A choice is taken back before it is made again: React would see no change.
 * @returns what presses again what was pressed before
 */
export const takeEarlyPresses = (): (() => void) => {
  const { taken = [], note } = globalThis.HATCH_PRESSES ?? {};
  if (note) document.removeEventListener('click', note, true);
  return () => {
    for (const pressed of taken) {
      pressed.checked = pressed.type !== 'radio' && !pressed.checked;
      pressed.closest<HTMLElement>('button,input')?.click();
    }
  };
};
