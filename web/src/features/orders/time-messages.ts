import { londonTime } from '@hatch/kernel/rules';

export const messages = {
  title: 'When would you like it?',
  label: 'Time',
  soonest: (at: string) => `As soon as possible (about ${londonTime(new Date(at))})`,
  noSoonest: 'As soon as possible (not available now)',
  choose: 'Choose a time',
  full: (time: string) => `${time} (full)`,
  chosen: (time: string) => `${time} (as chosen)`,
  needed: 'Your order cannot be made as soon as possible. Please choose a time.',
  none: 'The kitchen is fully booked until we close. Please call us, or try again later.',
  taken: (time: string) => `${time} is no longer available. Please choose another time.`,
  free: 'Still free',
  today: 'Today',
  failed: 'The time could not be changed',
  unread: "We couldn't load the times.",
  retry: 'Try again',
} as const;
