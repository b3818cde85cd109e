import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConnection, useLiveChannel } from '../../../live/live-context';
import { noteProgress, trackingQuery, type Tracking } from './api';
import { progressIn } from './progress';

export const useTracking = (token: string) => useQuery(trackingQuery(token));

export const useProgress = (token: string, { channel, seq }: Tracking): boolean => {
  const queries = useQueryClient();
  const [since] = useState(seq);
  const [isHeard, setIsHeard] = useState(true);
  const connection = useConnection();
  const reread = (): void => void queries.invalidateQueries({ queryKey: trackingQuery(token).queryKey });
  useLiveChannel(channel, {
    since,
    quiet: true,
    onEvent: (_event, payload) => {
      const told = progressIn(payload);
      if (told) noteProgress(queries, token, told);
      else reread();
    },
    onReset: reread,
    onAccess: setIsHeard,
  });
  return connection === 'connected' && isHeard;
};
