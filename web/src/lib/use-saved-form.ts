import { useEffect, useRef } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { resetToSaved } from './reset-to-saved';

type SavedForm<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  /** What was sent is saved, as the server keeps it; answers whether anything was typed since. */
  readonly take: (sent: Values, saved: Values) => boolean;
};

/**
 * A form of something that is saved on the server: as that changes, what is typed stays, however often. The form
 * library's own way (`values` with `keepDirtyValues`) forgets at the first change that anything was typed.
 */
export const useSavedForm = <Values extends FieldValues>(saved: Values): SavedForm<Values> => {
  const text = JSON.stringify(saved);
  const form = useForm<Values>({ defaultValues: JSON.parse(text) as DefaultValues<Values> });
  const known = useRef(text);
  const { isSubmitting } = form.formState;
  useEffect(() => {
    // What comes between sending and its answer is no more than what is answered, and would look like something typed.
    if (isSubmitting || known.current === text) return;
    resetToSaved(form, JSON.parse(known.current) as Values, JSON.parse(text) as Values);
    known.current = text;
  }, [form, text, isSubmitting]);
  return {
    form,
    take: (sent, now) => {
      known.current = JSON.stringify(now);
      form.clearErrors();
      return resetToSaved(form, sent, now);
    },
  };
};
