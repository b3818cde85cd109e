import { useState, type ReactNode } from 'react';
import { Button } from '../../../components/ui/button';
import { Form, FormProblem } from '../../../components/ui/form';
import { notify } from '../../../lib/notify';
import { useSavedForm } from '../../../lib/use-saved-form';
import { showRefusal } from '../../../lib/show-refusal';
import type { SettingChange, SettingsToEdit } from '../../settings/api';
import { inWords } from '../../settings/setting-names';
import { ChangeLine } from '../../settings/change-line';
import { useSaveSettings } from '../api/setup';
import { messages } from '../messages';

type Values = Readonly<Record<string, string>>;

type SettingsFormProps = {
  readonly label: string;
  readonly read: SettingsToEdit;
  readonly fieldsOf: (settings: SettingsToEdit['values']) => Values;
  readonly children: ReactNode;
};

/** Never overwrites another's change unseen. */
export const SettingsForm = ({ label, read, fieldsOf, children }: SettingsFormProps) => {
  const [known, setKnown] = useState(read);
  const [meanwhile, setMeanwhile] = useState<readonly SettingChange[]>([]);
  const { form, take } = useSavedForm<Record<string, string>>({ ...fieldsOf(known.values) });
  const { isPending, mutateAsync } = useSaveSettings();
  const submit = async (typed: Values): Promise<void> => {
    try {
      const answer = await mutateAsync({ settings: typed, revision: known.revision });
      const { revision = known.revision, settings, changes } = answer;
      setMeanwhile(changes?.filter(({ key }) => key in typed) ?? []);
      if (settings) setKnown(settings);
      if (!answer.status) return void showRefusal(form, { ...answer, errors: inWords(answer.errors) });
      take({ ...typed }, { ...typed });
      setKnown({ ...known, revision, values: { ...known.values, ...typed } });
      notify.toast(messages.saved);
    } catch {
      form.setError('root', { message: messages.sendFailed });
    }
  };
  return (
    <Form form={form} onSubmit={submit} aria-label={label} className="flex max-w-xl flex-col gap-4">
      {children}
      <FormProblem />
      {meanwhile.map((change) => (
        <ChangeLine key={change.key} change={change} />
      ))}
      <Button type="submit" disabled={isPending} className="self-start">
        {isPending ? messages.saving : messages.save}
      </Button>
    </Form>
  );
};
