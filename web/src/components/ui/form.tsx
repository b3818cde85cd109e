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

/** Fields validate themselves, not the browser. A `FormProblem` inside shows `setError('root')`. */
export const Form = <Values extends FieldValues>({ form, onSubmit, children, ...rest }: FormProps<Values>) => (
  <FormProvider {...form}>
    <form
      noValidate
      {...rest}
      onSubmit={(event) => {
        // Otherwise a server error at a field without a rule would block every later save.
        form.clearErrors();
        void form.handleSubmit(onSubmit)(event);
      }}
    >
      {children}
    </form>
  </FormProvider>
);

export type FieldProps = ComponentProps<'input'> & {
  readonly name: string;
  /** The input's name in the document; by default `name`. */
  readonly fieldName?: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly rule?: ((value: string) => string | undefined) | undefined;
};

export const Field = ({ name, fieldName = name, label, hint, rule, className, ...look }: FieldProps) => {
  const input = useRef<HTMLInputElement>(null);
  const { field, fieldState } = useController<Readonly<Record<string, string>>>({
    name,
    rules: { validate: (value) => rule?.(value) ?? true },
  });
  // Text typed during hydration, too late to be replayed (`lib/early-presses.ts`).
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
        <FieldNote id={`${fieldName}-note`} error={error}>
          {hint}
        </FieldNote>
      )}
    </div>
  );
};

type FieldNoteProps = { readonly id: string; readonly error: string | undefined; readonly children?: ReactNode };

/** Shows the field's error, or else its help. */
export const FieldNote = ({ id, error, children }: FieldNoteProps) => (
  <p id={id} className={clsx('text-sm', error ? 'font-semibold text-bad' : 'text-ink-soft')}>
    {error ?? children}
  </p>
);

export const FormProblem = () => {
  const { message } = useFormContext().formState.errors.root ?? {};
  return (
    message && (
      <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 font-semibold whitespace-pre-line text-bad">
        {message}
      </p>
    )
  );
};
