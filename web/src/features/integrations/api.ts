import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answers, PostPath } from '../../api/calls';
import { http } from '../../lib/http';
import { notify } from '../../lib/notify';
import { messages } from './messages';

export type Webhooks = Answers['GET /api/admin/webhooks'];
export type Webhook = Webhooks['webhooks'][number];
export type Topic = Webhook['topics'][number];
export type Delivery = Answers['GET /api/admin/webhooks/{id}/deliveries']['deliveries'][number];
export type WebhookWish = { readonly url: string; readonly topics: readonly Topic[] };

const KEY = 'webhooks';
const LOOKED_AT_EVERY_MS = 3000;

export const webhooksQuery = queryOptions({
  queryKey: [KEY],
  queryFn: () => http.read('/api/admin/webhooks'),
  retry: false,
  refetchInterval: LOOKED_AT_EVERY_MS,
});

export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [KEY, id],
    queryFn: ({ pageParam }) =>
      http.read('/api/admin/webhooks/{id}/deliveries', { id, ...(pageParam !== '' && { before: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
    refetchInterval: LOOKED_AT_EVERY_MS,
  });

type ChangePath = Extract<PostPath, `/api/admin/webhooks/${'remove' | 'resend' | 'start' | 'stop' | 'test'}`>;

export const useChangeWebhook = (path: ChangePath) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => http.post(path, { id }),
    onSuccess: ({ status, message }) => {
      void queries.invalidateQueries({ queryKey: [KEY] });
      if (status) notify.toast(message);
      else void notify.alert(message);
    },
    onError: () => void notify.alert(messages.unreachable),
  });
};

export const useSaveWebhook = (id: string | undefined) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ url, topics }: WebhookWish) => {
      const wish = { url, topics: [...topics] };
      return id === undefined
        ? http.post('/api/admin/webhooks/create', wish)
        : http.post('/api/admin/webhooks/save', { id, ...wish });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: [KEY] }),
  });
};

/** A mutation, as the server records each look at the secret. */
export const useSecret = (path: '/api/admin/webhooks/secret' | '/api/admin/webhooks/new_secret') =>
  useMutation({
    mutationFn: (id: string) => http.post(path, { id }),
    onSuccess: ({ status, message }) => void (status || notify.alert(message)),
    onError: () => void notify.alert(messages.unreachable),
  });
