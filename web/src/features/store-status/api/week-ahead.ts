import { useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http';

export const useWeekAhead = () =>
  useQuery({
    queryKey: ['closing-time', 'week'],
    queryFn: async () => (await http.read('/api/openingHours')).days,
  });
