import { isAboutAllergy } from '@hatch/kernel/rules';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { http } from '../../../lib/http';

const KEY = 'allergy_words';

const allergyWordsQuery = queryOptions({
  // Under the settings' key, so that a change reads it again.
  queryKey: ['settings', KEY],
  queryFn: async (): Promise<string> => (await http.read('/api/settings/{key}', { key: KEY })).value ?? '',
  staleTime: Infinity,
  retry: false,
});

/** By the rule of the printed tickets, with the shop's own words once they are known. */
export const useIsAboutAllergy = (): ((note: string) => boolean) => {
  const { data = '' } = useQuery(allergyWordsQuery);
  return (note) => isAboutAllergy(note, data);
};
