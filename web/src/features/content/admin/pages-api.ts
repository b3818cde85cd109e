import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answers } from '../../../api/calls';
import { alertFailure } from '../../../lib/alert-failure';
import { type Answer, http, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { editForm } from '../api/wire';
import { partTarget, textOf, type PartId, type ShownPart } from '../content-target';
import { messages } from './messages';

export type PagesToEdit = Answers['GET /api/admin/content'];
export type PageToEdit = PagesToEdit['pages'][number];
export type PartVersion = Answers['GET /api/admin/content/versions']['versions'][number];

/** Shared prefix, so that all site content is read again together. */
const KEY = 'content';

export const pagesQuery = queryOptions({ queryKey: [KEY, 'pages'], queryFn: () => http.read('/api/admin/content') });

const placed = (place: string, part: PartId) => {
  const [container_type = '', container = ''] = place.split('/');
  return { container_type, container, part_id: part.part_id, comp_id: part.comp_id };
};

export const versionsQuery = (place: string, part: PartId) =>
  queryOptions({
    queryKey: [KEY, 'versions', place, part.part_id, part.comp_id],
    queryFn: () => http.read('/api/admin/content/versions', placed(place, part)),
  });

/** Versions are immutable. */
export const versionQuery = (place: string, part: PartId, version: number) =>
  queryOptions({
    queryKey: ['content-version', place, part.part_id, part.comp_id, version],
    queryFn: async () => (await http.read('/api/admin/content/version', { ...placed(place, part), version })).content,
    staleTime: Infinity,
  });

const useChange = <Variables>(
  mutationFn: (variables: Variables) => Promise<Answer<{ readonly status: boolean; readonly message: string }>>,
  said: string,
) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer) => {
      if (answer.status) notify.toast(said);
      else alertFailure(messages.failed, answer.message);
    },
    onError: (failure) => alertFailure(messages.failed, reasonOf(failure)),
    onSettled: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
};

export const useMakePage = () =>
  useChange(
    (page: Pick<PageToEdit, 'name' | 'title'>) => http.post('/api/admin/content/pages/create', page),
    messages.made,
  );

export const useDraftPages = () => useChange(() => http.post('/api/admin/content/pages/draft'), messages.drafted);

export const useSavePage = () =>
  useChange((page: PageToEdit) => http.post('/api/admin/content/pages/save', page), messages.saved);

type Order = { readonly parts: readonly ShownPart[]; readonly version: number };

export const useArrangeParts = (place: string) =>
  useChange(({ parts, version }: Order) => {
    const [container_type = '', container = ''] = place.split('/');
    const order = parts.map(({ part_id, comp_id }) => ({ part_id, comp_id }));
    return http.post('/api/admin/content/parts/arrange', { container_type, container, parts: order, version });
  }, messages.arranged);

export const useRemovePart = (place: string) =>
  useChange(
    (part: ShownPart) =>
      http.post('/api/admin/content/parts/remove', { ...placed(place, part), version: part.version }),
    messages.removed,
  );

type PutBack = { readonly part: ShownPart; readonly content: ShownPart['content'] };

export const usePutBack = (place: string) =>
  useChange(
    ({ part, content }: PutBack) =>
      http.post(
        '/api/ipe_save',
        editForm(partTarget(place, part), {
          content: textOf(content),
          kind: content.kind,
          version: String(part.version),
        }),
      ),
    messages.putBackDone,
  );
