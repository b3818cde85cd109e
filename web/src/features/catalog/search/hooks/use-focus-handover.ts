import { type RefCallback, useCallback, useRef } from 'react';

/** A ref for two inputs, one replacing the other: focus and caret move to the new one. */
export const useFocusHandover = (): RefCallback<HTMLInputElement> => {
  const caret = useRef<readonly [number | null, number | null]>(undefined);
  return useCallback((input: HTMLInputElement) => {
    if (caret.current) {
      input.focus();
      input.setSelectionRange(...caret.current);
    }
    return () => {
      const hadFocus = document.activeElement === input;
      caret.current = hadFocus ? [input.selectionStart, input.selectionEnd] : undefined;
    };
  }, []);
};
