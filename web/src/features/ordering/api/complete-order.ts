import { http } from '../../../lib/http';
import { PHONE_COMPLETION } from './wire';

/** Of an order that is to be paid by phone (CHK-48). */
export const completePhoneOrder = () => http.post('/complete-order', PHONE_COMPLETION);
