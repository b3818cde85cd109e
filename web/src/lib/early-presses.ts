type Pressed = Element & { readonly type?: string; checked?: boolean };
type EarlyPresses = { readonly taken: Pressed[]; readonly note: (press: Event) => void };

type TextField = HTMLInputElement | HTMLTextAreaElement;

declare global {
  /** Set by a script in the head of every page (`services/platform/http/public-globals.ts`). */
  var HATCH_PRESSES: EarlyPresses | undefined;
}

/** React remembers a field's value and ignores an input event that does not change it. */
const typeAgain = (field: TextField, typed: string): void => {
  const text = field.value || typed;
  if (text === field.defaultValue) return;
  field.value = field.defaultValue;
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/**
 * Call just before React starts to listen.
 * @returns replays the early typing and presses, with text typed during hydration
 */
export const takeEarlyPresses = (): (() => void) => {
  const { taken = [], note } = globalThis.HATCH_PRESSES ?? {};
  if (note) document.removeEventListener('click', note, true);
  const fields = new Map<TextField, string>();
  const noteTyped = (): void =>
    document.querySelectorAll<TextField>(':read-write').forEach((field) => fields.set(field, field.value));
  noteTyped();
  document.addEventListener('input', noteTyped, true);
  return () => {
    document.removeEventListener('input', noteTyped, true);
    fields.forEach((typed, field) => typeAgain(field, typed));
    for (const pressed of taken) {
      pressed.checked = pressed.type !== 'radio' && !pressed.checked;
      pressed.closest<HTMLElement>('button,input')?.click();
    }
  };
};
