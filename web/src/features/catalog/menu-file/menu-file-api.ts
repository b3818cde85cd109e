import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { http } from '../../../lib/http';

export type Checked = Extract<Answers['POST /api/admin/menu_import/check'], { readonly status: true }>;
export type CheckedLine = Checked['lines'][number];
export type MenuImport = NonNullable<Answers['GET /api/admin/menu_import']['import']>;

const ASKED_EVERY_MS = 400;

export const menuImportQuery = queryOptions({
  queryKey: ['menu-import'],
  queryFn: async () => (await http.read('/api/admin/menu_import')).import,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? ASKED_EVERY_MS : false),
});

export const menuFileCalls = {
  check: (file: File, withdrawMissing: boolean) => {
    const form = new FormData();
    form.set('file', file);
    form.set('withdraw_missing', `${withdrawMissing}`);
    return http.post('/api/admin/menu_import/check', form);
  },
  start: (id: string) => http.post('/api/admin/menu_import/start', { id }),
};
