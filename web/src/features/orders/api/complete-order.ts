import { http } from '../../../lib/http';
import { PHONE_COMPLETION } from './wire';

export const completePhoneOrder = () => http.post('/complete-order', PHONE_COMPLETION);
