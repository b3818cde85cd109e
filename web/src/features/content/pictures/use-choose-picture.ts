import { useEffect, useRef } from 'react';
import { choosePicture, type ChosenPicture } from './choose-picture';

/** Opens the file manager for an element of the page; what is chosen once that has gone is for nobody. */
export const useChoosePicture = (id: string, onChosen: (picture: ChosenPicture) => void): (() => void) => {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return () => {
    stop.current?.();
    stop.current = choosePicture(id, onChosen);
  };
};
