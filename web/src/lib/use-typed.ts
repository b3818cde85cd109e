import { useState } from 'react';

/** What is typed into a field, until what the field stands for is another one: by the browser's way back, for one. */
export const useTyped = (value: string): readonly [string, (typed: string) => void] => {
  const [{ typed, of }, set] = useState({ typed: value, of: value });
  if (of !== value) set({ typed: value, of: value });
  return [of === value ? typed : value, (next) => set({ typed: next, of: value })];
};
