import { useState } from 'react';
import { useLiveChannel } from '../../../live/live-context';

type OpenTime = { readonly isPrompting: boolean; readonly dismiss: () => void };

/** A screen that was away for longer is not asked: staff have decided without it. */
const WORTH_ASKING_MS = 15 * 60_000;

/** Whether it is time to open: from the event until somebody opens, here or elsewhere, or says not now (LIVE-10). */
export const useOpenTime = (isClosed: boolean): OpenTime => {
  const [isAsked, setIsAsked] = useState(false);
  useLiveChannel('private-open-time', {
    onEvent: (event, _payload, age) => {
      if (event === 'TakeawayOpenTime' && age < WORTH_ASKING_MS) setIsAsked(true);
      if (event === 'OpeningDeclined') setIsAsked(false);
    },
  });
  if (isAsked && !isClosed) setIsAsked(false);
  return { isPrompting: isAsked && isClosed, dismiss: () => setIsAsked(false) };
};
