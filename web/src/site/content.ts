import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../api/calls';
import { http } from '../lib/http';

type Data<Answer> = Omit<Answer, 'status' | 'message'>;
export type PlaceContent = Data<Answers['GET /api/content/{container_type}/{container}']>;
export type SiteContent = Data<Answers['GET /api/content']> & {
  /** Only on the page that the server wrote. */
  readonly opened?: PlaceContent;
};

/** Key prefix of all content from administrators. */
const CONTENT = 'content';

export const siteContentQuery = queryOptions({
  queryKey: [CONTENT],
  queryFn: (): Promise<SiteContent> => http.read('/api/content'),
  staleTime: Infinity,
});

/** @param place such as `page/home` */
export const placeQuery = (place: string) =>
  queryOptions({
    queryKey: [CONTENT, place],
    queryFn: (): Promise<PlaceContent> => {
      const [container_type = '', container = ''] = place.split('/');
      return http.read('/api/content/{container_type}/{container}', { container_type, container });
    },
    staleTime: Infinity,
  });
