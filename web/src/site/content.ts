import { queryOptions } from '@tanstack/react-query';
import type { Answers } from '../api/calls';
import { http } from '../lib/http';

type Data<Answer> = Omit<Answer, 'status' | 'message'>;
export type PlaceContent = Data<Answers['GET /api/content/{container_type}/{container}']>;
export type SiteContent = Data<Answers['GET /api/content']> & {
  /** On the page that the server wrote. */
  readonly opened?: PlaceContent;
};

/** The first part of the key of all that administrators put on the site. */
const CONTENT = 'content';

/** The pages they made, which places hold parts, and those around every page. */
export const siteContentQuery = queryOptions({
  queryKey: [CONTENT],
  queryFn: (): Promise<SiteContent> => http.read('/api/content'),
  staleTime: Infinity,
});

/** The parts of a place, such as `page/home`. */
export const placeQuery = (place: string) =>
  queryOptions({
    queryKey: [CONTENT, place],
    queryFn: (): Promise<PlaceContent> => {
      const [container_type = '', container = ''] = place.split('/');
      return http.read('/api/content/{container_type}/{container}', { container_type, container });
    },
    staleTime: Infinity,
  });
