import { isPostcode } from '@hatch/kernel/rules';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type PublicSettings, settingsQuery } from './settings';

/** OPEN-31: until it is switched, a site delivers when its kitchen has a postcode. */
export const isDelivering = ({ delivering_status, kitchen_postcode }: PublicSettings): boolean =>
  delivering_status ? delivering_status === 'delivering' : isPostcode(kitchen_postcode ?? '');

export const useIsDelivering = (): boolean => useSuspenseQuery({ ...settingsQuery, select: isDelivering }).data;
