import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, FormProvider, useController, useFormContext, type UseFormReturn } from 'react-hook-form';

type FormProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly onSubmit: (values: Values) => void | Promise<void>;
  readonly 'aria-label'?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** The rules are those of its fields, not the browser's. `setError('root')` is shown by a `FormProblem` inside. */
export const Form = <Values extends FieldValues>({ form, onSubmit, children, ...rest }: FormProps<Values>) => (
  <FormProvider {...form}>
    <form noValidate {...rest} onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
      {children}
    </form>
  </FormProvider>
);

export type FieldProps = ComponentProps<'input'> & {
  /** Of its value in the form. */
  readonly name: string;
  /** Of the input in the document, where that is another. */
  readonly fieldName?: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with a value, in the words of the requirement. */
  readonly rule?: ((value: string) => string | undefined) | undefined;
};

/** An input of the `Form` around it, with its label, and what is wrong with it or worth knowing. */
export const Field = ({ name, fieldName = name, label, hint, rule, className, ...look }: FieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useController<Readonly<Record<string, string>>>({
    name,
    rules: { validate: (value) => rule?.(value) ?? true },
  });
  // What was typed while the page was being taken over, too late to be typed again (`lib/early-presses.ts`).
  const takeUpTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '' && typed !== field.value) field.onChange(typed);
  });
  useEffect(() => takeUpTyped(), []);
  const error = fieldState.error?.message;
  const note = error ?? hint;
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label htmlFor={fieldName} className="font-semibold">
        {label}
      </label>
      <input
        className="control"
        aria-invalid={error !== undefined}
        aria-describedby={note && `${fieldName}-note`}
        {...look}
        {...field}
        ref={(element) => {
          input.current = element;
          field.ref(element);
        }}
        id={fieldName}
        name={fieldName}
      />
      {note && (
        <p id={`${fieldName}-note`} className={clsx('text-sm', error ? 'font-semibold text-bad' : 'text-ink-soft')}>
          {note}
        </p>
      )}
    </div>
  );
};

/** Why the form as a whole was refused. */
export const FormProblem = () => {
  const { message } = useFormContext().formState.errors.root ?? {};
  return (
    message && (
      <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 font-semibold text-bad">
        {message}
      </p>
    )
  );
};
