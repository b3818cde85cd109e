import { useState } from 'react';
import { useLiveChannel } from '../../../live/live-context';

type OpenTime = { readonly isPrompting: boolean; readonly dismiss: () => void };

/** Whether it is time to open: from the event until somebody opens, here or elsewhere, or says not now (LIVE-10). */
export const useOpenTime = (isClosed: boolean): OpenTime => {
  const [isAsked, setIsAsked] = useState(false);
  useLiveChannel('private-open-time', {
    onEvent: (event) => {
      if (event === 'TakeawayOpenTime') setIsAsked(true);
    },
  });
  if (isAsked && !isClosed) setIsAsked(false);
  return { isPrompting: isAsked && isClosed, dismiss: () => setIsAsked(false) };
};
