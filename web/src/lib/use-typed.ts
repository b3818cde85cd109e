import { useState } from 'react';

/** Typed text, until `value` changes, for example by the browser's back button. */
export const useTyped = (value: string): readonly [string, (typed: string) => void] => {
  const [{ typed, of }, set] = useState({ typed: value, of: value });
  if (of !== value) set({ typed: value, of: value });
  return [of === value ? typed : value, (next) => set({ typed: next, of: value })];
};
