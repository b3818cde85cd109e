import { londonDate } from '@hatch/kernel/rules';
import { useState } from 'react';
import { isDay } from './day';
import { serverNow } from './server-clock';
import { useAddress } from './use-address';

export type DayInAddress = {
  readonly day: string;
  readonly today: string;
  readonly pick: (day: string) => void;
};

export const useDayInAddress = (): DayInAddress => {
  const [today] = useState(() => londonDate(new Date(serverNow())));
  const [{ day = '' }, change] = useAddress();
  return { day: isDay(day) && day <= today ? day : today, today, pick: (picked) => change({ day: picked }) };
};
