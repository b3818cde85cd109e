import { type Answer, http } from '../../../lib/http';

export type Distance = { readonly miles: number };

export const fetchDistance = (postcode: string): Promise<Answer<Distance>> =>
  http.get(`/api/postcode-distance/${encodeURIComponent(postcode)}`);
