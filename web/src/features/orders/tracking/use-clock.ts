import { useEffect, useState } from 'react';

const STRIKE_MS = 5_000;

/** Milliseconds since 1970, often enough for minutes. */
export const useClock = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STRIKE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
