import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Refusal } from './http';

const summaryOf = (wrong: number): string => `Correct the ${wrong} marked fields.`;

/**
 * Shows each error at its field, moves to the first of them, and sums up in the form's `FormProblem`, where errors of
 * other fields stand too (OPEN-111). Answers every error, in the order of the fields.
 */
export const showRefusal = <Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { message, errors = {} }: Pick<Refusal, 'message' | 'errors'>,
  /** Fields that can show an error, in the order of the page. */
  fields: readonly string[] = Object.keys(form.getValues()),
): readonly string[] => {
  const said = new Map(
    Object.entries(errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]])),
  );
  const marked = fields.flatMap((field) => {
    const error = said.get(field);
    said.delete(field);
    return error === undefined ? [] : [{ field, error }];
  });
  marked.forEach(({ field, error }, at) =>
    form.setError(field as Path<Values>, { message: error }, { shouldFocus: at === 0 }),
  );
  const all = [...marked.map(({ error }) => error), ...said.values()];
  // A lone error is read at its field, which has the focus.
  const summary = [...(marked.length > 1 ? [summaryOf(marked.length)] : []), ...said.values()];
  if (all.length === 0) form.setError('root', { message });
  else if (summary.length > 0) form.setError('root', { message: summary.join('\n') });
  return all.length > 0 ? all : [message];
};
