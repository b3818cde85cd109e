import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Answers, PostArguments } from '../../../api/calls';
import { http } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { messages } from './messages';

type Page = Answers['GET /api/admin/pictures'];
export type Picture = Page['pictures'][number];
type Save = PostArguments<'/api/admin/pictures/save'>[0];
export type PictureFilters = { readonly folder: string; readonly search: string };

const KEY = 'pictures';
const LISTS = [KEY, 'lists'];
const saveKey = (name: string) => [KEY, 'save', name];

export const picturesQuery = ({ folder, search }: PictureFilters) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, folder, search],
    queryFn: ({ pageParam: after }) =>
      http.read('/api/admin/pictures', {
        ...(folder !== '' && { folder }),
        ...(search !== '' && { search }),
        ...(after !== '' && { after }),
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  });

export const usesQuery = (name: string) =>
  queryOptions({
    queryKey: [KEY, 'uses', name],
    queryFn: () => http.read('/api/admin/pictures/uses', { name }),
    retry: false,
    staleTime: 0,
  });

export const useReadPicturesAgain = (): (() => void) => {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ queryKey: [KEY] });
};

/** Cancels reads under way, which would undo it. */
const setPicture = async (queries: QueryClient, picture: Picture): Promise<void> => {
  await queries.cancelQueries({ queryKey: LISTS });
  queries.setQueriesData<InfiniteData<Page>>(
    { queryKey: LISTS },
    (lists) =>
      lists && {
        ...lists,
        pages: lists.pages.map((page) => ({
          ...page,
          pictures: page.pictures.map((each) => (each.name === picture.name ? picture : each)),
        })),
      },
  );
};

/** Saves of a picture run one after another. */
export const useSavePicture = (name: string) => {
  const queries = useQueryClient();
  const readAgain = useReadPicturesAgain();
  return useMutation({
    mutationKey: saveKey(name),
    scope: { id: saveKey(name).join() },
    mutationFn: (picture: Save) => http.post('/api/admin/pictures/save', picture),
    onSuccess: async ({ status, message, picture }) => {
      if (status) notify.toast(message);
      if (picture) await setPicture(queries, picture);
      readAgain();
    },
  });
};

/** With pending saves applied. */
export const asSaved = (queries: QueryClient, picture: Picture): Picture => {
  const saves = queries.getMutationCache().findAll({ mutationKey: saveKey(picture.name), status: 'pending' });
  return { ...picture, ...(saves.at(-1)?.state.variables as Save | undefined) };
};

type ChangePath = `/api/admin/${'pictures/remove' | 'picture_folders/create' | 'picture_folders/remove'}`;

export const useChangePictures = (path: ChangePath) => {
  const readAgain = useReadPicturesAgain();
  return useMutation({
    mutationFn: (name: string) => http.post(path, { name }),
    onSuccess: ({ status, message }) => {
      readAgain();
      if (status) notify.toast(message);
      else void notify.alert(message);
    },
    onError: () => void notify.alert(messages.unreachable),
  });
};
