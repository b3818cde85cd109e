import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { type FieldValues, FormProvider, useFormContext, type UseFormReturn } from 'react-hook-form';

type FormProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly onSubmit: (values: Values) => Promise<void>;
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
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with a value, in the words of the requirement. */
  readonly rule?: ((value: string) => string | undefined) | undefined;
};

/** An input of the `Form` around it, with its label, and what is wrong with it or worth knowing. */
export const Field = ({ name, label, hint, rule, className, ...input }: FieldProps) => {
  const { register, getFieldState, formState } = useFormContext<Readonly<Record<string, string>>>();
  const error = getFieldState(name, formState).error?.message;
  const note = error ?? hint;
  return (
    <div className={clsx('flex flex-col gap-1', className)}>
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <input
        id={name}
        className="control"
        aria-invalid={error !== undefined}
        aria-describedby={note && `${name}-note`}
        {...input}
        {...register(name, { validate: (value) => rule?.(value) ?? true })}
      />
      {note && (
        <p id={`${name}-note`} className={clsx('text-sm', error ? 'font-semibold text-bad' : 'text-ink-soft')}>
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
