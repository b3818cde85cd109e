import { http } from '../../../lib/http';

/** In miles. A refusal is a value. */
export const fetchDistance = (postcode: string) => http.get('/api/postcode-distance/{postcode}', { postcode });
