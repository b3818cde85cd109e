import type { EditTarget } from '../content-target';

export const editForm = (target: EditTarget, fields: EditTarget = {}): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...target, ...fields })) form.append(name, value);
  return form;
};
