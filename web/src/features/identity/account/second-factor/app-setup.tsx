import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../../components/ui/form';
import { messages } from './messages';
import { secondFactorCalls } from './second-factor-api';
import { encode } from 'uqr';

const QrCode = ({ text }: { readonly text: string }) => {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={messages.qr}
      viewBox={`0 0 ${size} ${size}`}
      className="w-56 max-w-full rounded-control bg-white"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="black" />
    </svg>
  );
};

export type NewApp = { readonly secret: string; readonly address: string };
type AppSetupProps = {
  readonly app: NewApp;
  readonly onDone: (codes: readonly string[]) => Promise<void>;
  /** The app may be set up although its answer was lost. */
  readonly onFailed: () => Promise<void>;
  readonly onCancel: () => void;
};

const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

export const AppSetup = ({ app: { secret, address }, onDone, onFailed, onCancel }: AppSetupProps) => {
  const form = useForm({ defaultValues: { code: '' } });
  const { isSubmitting } = form.formState;
  useEffect(() => form.setFocus('code'), [form]);
  const submit = async ({ code }: { readonly code: string }): Promise<void> => {
    const answer = await secondFactorCalls.confirmApp(code).catch(() => undefined);
    if (answer?.status) return onDone(answer.recovery_codes);
    await onFailed();
    form.setError('root', { message: answer?.message ?? messages.sendFailed });
  };
  return (
    <div className="flex flex-col gap-3">
      <p>{messages.scan}</p>
      <QrCode text={address} />
      <code data-testid="app-secret" className="rounded-control bg-sunken px-3 py-2 break-all">
        {inGroups(secret)}
      </code>
      <a href={address} className="inline-flex min-h-11 items-center self-start underline sm:hidden">
        {messages.openApp}
      </a>
      <Form form={form} onSubmit={submit} aria-label={messages.setUpApp} className="flex max-w-md flex-col gap-3">
        <Field
          name="code"
          label={messages.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          rule={(code) => (code.trim() === '' ? messages.codeMissing : undefined)}
        />
        <FormProblem />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isSubmitting}>
            {isSubmitting ? messages.busy : messages.confirm}
          </Button>
          <Button look="quiet" onClick={onCancel}>
            {messages.cancel}
          </Button>
        </div>
      </Form>
    </div>
  );
};
