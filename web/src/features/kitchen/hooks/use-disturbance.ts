import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';

/** Counts what closes all that is open on the kitchen display: a new order, and 20 s without a touch. */
export const DisturbanceContext = createContext(0);

export const useOnDisturbance = (close: () => void): void => {
  const disturbance = useContext(DisturbanceContext);
  const before = useRef(disturbance);
  const onDisturbance = useEffectEvent(close);
  useEffect(() => {
    if (before.current === disturbance) return;
    before.current = disturbance;
    onDisturbance();
  }, [disturbance]);
};
