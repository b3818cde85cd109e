import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Resets the form to `saved`, but keeps what was typed after `sent`.
 * @returns whether anything was typed since
 */
export const resetToSaved = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
  saved: Values,
): boolean => {
  const typed = form.getValues();
  const since = (Object.keys(sent) as Path<Values>[]).filter((name) => !isSame(typed[name], sent[name]));
  form.reset(saved, { keepErrors: true, keepFieldsRef: true });
  for (const name of since) form.setValue(name, typed[name], { shouldDirty: true });
  return since.length > 0;
};
