import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useConnection } from '../../../live/live-context';
import { healthQuery, type Trouble } from '../api/health';

const CONNECT_PATIENCE_MS = 5000;

/** True once `is` has held for `ms` without a break. */
const useHeldFor = (is: boolean, ms: number): boolean => {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (!is) return undefined;
    const timer = setTimeout(() => setHeld(true), ms);
    return () => {
      clearTimeout(timer);
      setHeld(false);
    };
  }, [is, ms]);
  return is && held;
};

type Failures = {
  /** The orders cannot be read. */
  readonly failing: boolean;
  /** Their channel may not be heard. */
  readonly refused: boolean;
};

/** Why the screen may be stale, said within 15 s of the cut; undefined while it is live (G08). */
export const useTrouble = ({ failing, refused }: Failures): Trouble | undefined => {
  const connection = useConnection();
  const { data: health = 'none' } = useQuery(healthQuery);
  const isSlow = useHeldFor(connection === 'idle' || connection === 'connecting', CONNECT_PATIENCE_MS);
  if (health !== 'none') return health;
  if (failing) return 'unreachable';
  if (isSlow || ['disconnected', 'refused', 'none'].includes(connection)) return 'cut';
  return refused ? 'refused' : undefined;
};
