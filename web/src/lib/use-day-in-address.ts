import { londonDate } from '@hatch/kernel/rules';
import { useState } from 'react';
import { isDay } from './day';

export type DayInAddress = {
  readonly day: string;
  readonly today: string;
  readonly pick: (day: string) => void;
};

const dayInAddress = (today: string): string => {
  const day = new URLSearchParams(window.location.search).get('day') ?? '';
  return isDay(day) && day <= today ? day : today;
};

export const useDayInAddress = (): DayInAddress => {
  const [today] = useState(() => londonDate(new Date()));
  const [day, setDay] = useState(() => dayInAddress(today));
  const pick = (picked: string): void => {
    setDay(picked);
    window.history.replaceState(window.history.state, '', `?day=${picked}`);
  };
  return { day, today, pick };
};
