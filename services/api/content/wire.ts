import type { EditTargetDto } from './edit.dto.js';

/** Undefined when something else than a product is edited. */
export const productIn = ({ ipe_type, product_id }: EditTargetDto): number | undefined =>
  ipe_type === 'product' ? product_id : undefined;
