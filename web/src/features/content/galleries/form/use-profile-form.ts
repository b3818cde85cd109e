import { useEffect, useEffectEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form';

/** Reports each change at once; its parent saves. */
export const useProfileForm = <Values extends FieldValues>(initial: Values, onValues: (values: Values) => void) => {
  const form = useForm<Values>({ defaultValues: initial as DefaultValues<Values>, mode: 'onChange' });
  const tell = useEffectEvent(onValues);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => tell(structuredClone(values)) }),
    [form],
  );
  return form;
};
