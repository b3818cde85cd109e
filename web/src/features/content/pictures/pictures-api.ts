import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answers, PostArguments } from '../../../api/calls';
import { http } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { messages } from './messages';

export type Picture = Answers['GET /api/admin/pictures']['pictures'][number];
export type PictureFilters = { readonly folder: string; readonly search: string };

const KEY = 'pictures';

/** Newest first. */
export const picturesQuery = ({ folder, search }: PictureFilters) =>
  infiniteQueryOptions({
    queryKey: [KEY, folder, search],
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

/** Fails with `CallFailed`. */
export const useSavePicture = () => {
  const readAgain = useReadPicturesAgain();
  return useMutation({
    mutationFn: (picture: PostArguments<'/api/admin/pictures/save'>[0]) =>
      http.post('/api/admin/pictures/save', picture),
    onSuccess: readAgain,
  });
};

type ChangePath = `/api/admin/${'pictures/remove' | 'picture_folders/create' | 'picture_folders/remove'}`;

/** Of a picture or of a folder, by its name; what the server says is shown. */
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
