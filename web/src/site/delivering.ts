import { offersDelivery } from '@hatch/kernel/rules';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type PublicSettings, settingsQuery } from './settings';

export const isDelivering = ({ delivering_status, kitchen_postcode }: PublicSettings): boolean =>
  offersDelivery(kitchen_postcode ?? '', delivering_status ?? '');

export const useIsDelivering = (): boolean => useSuspenseQuery({ ...settingsQuery, select: isDelivering }).data;
