import { useEffect, useRef } from 'react';
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { resetToSaved } from './reset-to-saved';

type SavedForm<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  /** Takes over the saved values; returns whether anything was typed since. */
  readonly take: (sent: Values, saved: Values) => boolean;
};

/** Keeps typed text as the saved values change; `values` with `keepDirtyValues` loses it at the first change. */
export const useSavedForm = <Values extends FieldValues>(saved: Values): SavedForm<Values> => {
  const text = JSON.stringify(saved);
  const form = useForm<Values>({ defaultValues: JSON.parse(text) as DefaultValues<Values> });
  const known = useRef(text);
  const { isSubmitting } = form.formState;
  useEffect(() => {
    // A change during a submit is no newer than its answer, and would look like typing.
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
