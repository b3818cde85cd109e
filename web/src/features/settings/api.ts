import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import type { Answers } from '../../api/calls';
import { http } from '../../lib/http';
import { byPerson } from '../identity/shared-tablet/person-prompt';

export type SettingsToEdit = Pick<Answers['GET /api/admin/settings'], 'revision' | 'values' | 'secrets'>;
export type SettingChange = Answers['GET /api/admin/settings/history']['changes'][number];

export const settingsToEditQuery = queryOptions({
  queryKey: ['settings-to-edit'],
  queryFn: async (): Promise<SettingsToEdit> => {
    const { revision, values, secrets } = await http.read('/api/admin/settings');
    return { revision, values, secrets };
  },
  retry: false,
  // A refetch would replace typed text.
  staleTime: Infinity,
  gcTime: 0,
});

export const settingHistoryQuery = (key: string) =>
  infiniteQueryOptions({
    queryKey: ['setting-history', key],
    queryFn: ({ pageParam }) =>
      http.read('/api/admin/settings/history', {
        ...(key !== '' && { key }),
        ...(pageParam !== '' && { before: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  });

type Save = { readonly settings: Readonly<Record<string, string>>; readonly revision: number };

/** A refusal for outdated settings carries the current ones. */
export const useSaveSettings = () =>
  useMutation({ mutationFn: (save: Save) => byPerson(() => http.post('/api/settings/update', save)) });

export const useTryPushService = () => useMutation({ mutationFn: () => http.post('/api/admin/push_service/try') });

export const postcodeExistsQuery = (postcode: string) =>
  queryOptions({
    queryKey: ['postcode-exists', postcode],
    queryFn: async () => (await http.post('/api/validate_postcode', { postcode })).status,
    retry: false,
  });
