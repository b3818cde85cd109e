import type { ReactNode } from 'react';
import { useForm, useWatch, type Control } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Form, FormProblem } from '../../../components/ui/form';
import { notify } from '../../../lib/notify';
import { useSaveSettings } from '../api/setup';
import { messages } from '../messages';

type Values = Readonly<Record<string, string>>;

type SettingsFormProps = {
  readonly label: string;
  readonly present: Values;
  /** What is to be saved of what was typed. */
  readonly toSettings?: (values: Values) => Values;
  readonly children: (control: Control<Record<string, string>>) => ReactNode;
};

/** Some of the shop's settings, saved together. */
export const SettingsForm = ({ label, present, toSettings = (values) => values, children }: SettingsFormProps) => {
  const form = useForm<Record<string, string>>({ defaultValues: { ...present } });
  const { isPending, mutateAsync } = useSaveSettings();
  const submit = async (values: Values): Promise<void> => {
    try {
      const { status, message } = await mutateAsync(toSettings(values));
      if (status) notify.toast(messages.saved);
      else form.setError('root', { message });
    } catch {
      form.setError('root', { message: messages.sendFailed });
    }
  };
  return (
    <Form form={form} onSubmit={submit} aria-label={label} className="flex max-w-xl flex-col gap-4">
      {children(form.control)}
      <FormProblem />
      <Button type="submit" disabled={isPending} className="self-start">
        {isPending ? messages.saving : messages.save}
      </Button>
    </Form>
  );
};

type TimesProps = { readonly control: Control<Record<string, string>> };

/** SET-34, SET-35 */
export const TimesNote = ({ control }: TimesProps) => {
  const [opens = '', closes = ''] = useWatch({ control, name: ['open_time', 'close_time'] });
  const isWrong = opens !== '' && closes !== '' && opens > closes;
  return (
    <p role="status" className={isWrong ? 'font-semibold text-bad' : 'text-ink-soft'}>
      {isWrong ? messages.timesWrong : messages.timesOk}
    </p>
  );
};
