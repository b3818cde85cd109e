import { http } from '../../../lib/http';

/** Of an order that is to be paid by phone (CHK-48). */
export const completePhoneOrder = () =>
  http.post('/complete-order', { payment_method: 'PHONE', status: 'AWAITING-PAYMENT', message: '' });
