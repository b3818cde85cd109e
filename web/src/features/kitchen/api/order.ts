import { CallFailed } from '../../../lib/http';
import { httpWithin } from '../../../lib/http-within';
import { nextReading, READING_TIMEOUT_MS } from '../reading';
import type { StaffOrder } from '../staff-order';
import { answeredAt, toStaffOrder } from './wire';

export type OrderReading = { /** The reading's number. */ readonly asked: number; readonly order: StaffOrder };

export const fetchOrder = async (id: string): Promise<OrderReading> => {
  const asked = nextReading();
  const { answer, headers } = await httpWithin.read(READING_TIMEOUT_MS, '/api/fetchOrder/{id}', { id });
  if (!('numItems' in answer.order)) throw new CallFailed(`/api/fetchOrder/${id}`, 'answered as to a customer');
  return { asked, order: toStaffOrder(answer.order, answeredAt(headers)) };
};
