import { useEffect, useRef } from 'react';
import { choosePicture, type ChosenPicture } from './choose-picture';

/** A choice made after the element has gone is ignored. */
export const useChoosePicture = (id: string, onChosen: (picture: ChosenPicture) => void): (() => void) => {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return () => {
    stop.current?.();
    stop.current = choosePicture(id, onChosen);
  };
};
