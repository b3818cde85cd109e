import { useEffect, useState } from 'react';

const PULSE_MS = 1000;

export const usePulse = (value: number): boolean => {
  const [seen, setSeen] = useState(value);
  useEffect(() => {
    if (seen === value) return undefined;
    const timer = setTimeout(() => setSeen(value), PULSE_MS);
    return () => clearTimeout(timer);
  }, [seen, value]);
  return seen !== value;
};
