import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { http } from '../lib/http';

/** Who is logged in. `canManageTakeaway` is already true for administrators and superusers. */
export type Viewer = {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
  readonly isAdmin: boolean;
  readonly isSuperuser: boolean;
  readonly canManageTakeaway: boolean;
  readonly isDeveloper: boolean;
};

export const viewerQuery = queryOptions({
  queryKey: ['viewer'],
  queryFn: async (): Promise<Viewer | null> => {
    const { viewer } = await http.read<{ viewer: Viewer | null }>('/api/me');
    return viewer;
  },
  staleTime: Infinity,
});

export const useViewer = (): Viewer | null => useSuspenseQuery(viewerQuery).data;
