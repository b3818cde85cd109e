import { useQuery } from '@tanstack/react-query';
import { kitchenDisplayQuery } from '../api/kitchen-display';
import { pauseMinutesQuery } from '../api/minutes-setting';
import { messages } from '../messages';
import type { StaffOrder } from '../staff-order';

type NotTakenProps = Pick<StaffOrder, 'escalated'>;

export const NotTaken = ({ escalated }: NotTakenProps) => {
  const { data: pauseMinutes = 0 } = useQuery(pauseMinutesQuery);
  const { data: display } = useQuery(kitchenDisplayQuery);
  const { nobody, told, pauses } = messages.notTaken;
  if (escalated === 1) return nobody;
  return escalated === 3 && pauseMinutes > 0 ? pauses : told(display?.told);
};
