/** The fields of a call about a product's description. */
export const productForm = (productId: number, fields: Readonly<Record<string, string>> = {}): FormData => {
  const form = new FormData();
  form.append('ipe_type', 'product');
  form.append('product_id', String(productId));
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
