import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { closingTimeQuery, MINUTES_UNTIL_FETCHED, type ClosingTime } from '../api/store-status';

const TICK_MS = 5000;

type MinutesToClose = Pick<ClosingTime, 'minutes' | 'today' | 'opens' | 'readyIn'> & {
  readonly isError: boolean;
  readonly isFetching: boolean;
};

export const useMinutesToClose = (): MinutesToClose => {
  const { data, isError, isFetching } = useQuery(closingTimeQuery);
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  if (data === undefined) return { minutes: MINUTES_UNTIL_FETCHED, isError, isFetching };
  const minutes = Math.max(0, data.minutes - Math.floor(Math.max(0, now - data.at) / 60_000));
  return { ...data, minutes, isError, isFetching };
};
