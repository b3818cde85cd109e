import { useEffect, useState } from 'react';

const PULSE_MS = 1000;

/** True for one second after each change of `count` (NAV-13). */
export const usePulse = (count: number): boolean => {
  const [seen, setSeen] = useState(count);
  useEffect(() => {
    if (seen === count) return undefined;
    const timer = setTimeout(() => setSeen(count), PULSE_MS);
    return () => clearTimeout(timer);
  }, [seen, count]);
  return seen !== count;
};
