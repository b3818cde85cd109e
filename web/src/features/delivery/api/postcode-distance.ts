import { http } from '../../../lib/http';

/** In miles. */
export const fetchDistance = (postcode: string) => http.get('/api/postcode-distance/{postcode}', { postcode });
