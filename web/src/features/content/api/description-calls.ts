import type { Answers } from '../../../api/calls';
import { type Answer, http } from '../../../lib/http';

/** `original` is the HTML as the server keeps it. */
export type Stored = Answers['POST /api/ipe_save'];

const formOf = (productId: number): FormData => {
  const form = new FormData();
  form.append('ipe_type', 'product');
  form.append('product_id', String(productId));
  return form;
};

/** A product's description. A refusal is a value; throws `CallFailed`. */
export const descriptionCalls = {
  /** CMS-15 */
  save: (productId: number, content: string): Promise<Answer<Stored>> => {
    const form = formOf(productId);
    form.append('content', content);
    return http.post('/api/ipe_save', form);
  },
  /** What was stored before the editing (CMS-18). */
  original: (productId: number): Promise<Answer<Stored>> => http.post('/api/ipe_cancel', formOf(productId)),
};
