import { useRef, useState } from 'react';
import { Button } from '../../components/ui/button';
import { Form, FormProblem } from '../../components/ui/form';
import { alertFailure } from '../../lib/alert-failure';
import { reasonOf } from '../../lib/http';
import { notify } from '../../lib/notify';
import { showRefusal } from '../../lib/show-refusal';
import { useIsMounted } from '../../lib/use-is-mounted';
import { useLeaveGuard } from '../../lib/use-leave-guard';
import { useSavedForm } from '../../lib/use-saved-form';
import { useSaveSettings, type SettingChange, type SettingsToEdit, useTryPushService } from './api';
import { BrandPreview } from './brand-preview';
import { ChangeLine } from './change-line';
import type { SettingGroup } from '@hatch/kernel/rules';
import { inWords, labelOf } from './setting-names';
import { messages } from './messages';
import { SettingField } from './setting-field';
import { SettingHistory } from './setting-history';
import { TimesNote } from './times-note';
import { clsx } from 'clsx';
import { useFormState } from 'react-hook-form';

const TryPushService = () => {
  const { dirtyFields } = useFormState();
  const isUnsaved = Object.keys(dirtyFields).some((key) => key.startsWith('push_app_'));
  const { mutate, isPending, data, error } = useTryPushService();
  const said = data?.message ?? (error && reasonOf(error));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button look="secondary" disabled={isPending || isUnsaved} onClick={() => mutate()}>
        {isPending ? messages.tryingPushService : messages.tryPushService}
      </Button>
      <p role="status" className={clsx('text-sm', said && !isUnsaved && (data?.status ? 'text-good' : 'text-bad'))}>
        {isUnsaved ? messages.pushServiceUnsaved : said}
      </p>
    </div>
  );
};

type SettingsFormProps = { readonly read: SettingsToEdit; readonly groups: readonly SettingGroup[] };
type Values = Readonly<Record<string, string>>;

/** Keeps typed text whatever else changes, and never overwrites another's change unseen. */
export const SettingsForm = ({ read, groups }: SettingsFormProps) => {
  const [known, setKnown] = useState(read);
  const [meanwhile, setMeanwhile] = useState<readonly SettingChange[]>([]);
  const keys = groups.flatMap(({ settings }) => Object.keys(settings));
  const values: Values = {
    product_categories: known.values.product_categories ?? '',
    ta_print_categories: known.values.ta_print_categories ?? '',
    ...Object.fromEntries(keys.map((key) => [key, (known.values as Partial<Values>)[key] ?? ''])),
  };
  const { form, take } = useSavedForm<Record<string, string>>(values);
  const { isDirty } = form.formState;
  const isSaved = useRef(false);
  const isMounted = useIsMounted();
  useLeaveGuard(() => isDirty && !isSaved.current);
  const { mutateAsync, isPending } = useSaveSettings();

  const save = async (typed: Values): Promise<void> => {
    const settings = Object.fromEntries(keys.map((key) => [key, typed[key] ?? '']));
    try {
      const answer = await mutateAsync({ settings, revision: known.revision });
      if (answer.status) {
        if (!isMounted()) return;
        if (!take({ ...typed }, { ...typed })) {
          isSaved.current = true;
          return window.location.reload();
        }
        const { revision = known.revision } = answer;
        setKnown({ ...known, revision, values: { ...known.values, ...settings } });
        setMeanwhile([]);
        return notify.toast(messages.savedButTyped);
      }
      if (answer.settings) setKnown(answer.settings);
      setMeanwhile(answer.changes ?? []);
      const said = showRefusal(form, { ...answer, errors: inWords(answer.errors) }, keys);
      void notify.alert([messages.saveFailed, ...said]);
    } catch (failure) {
      alertFailure(messages.saveFailed, reasonOf(failure));
    }
  };

  const putBack = ({ key, before }: SettingChange): void => {
    form.setValue(key, before ?? '', { shouldDirty: true });
    form.setFocus(key);
    notify.toast(messages.isPutBack(labelOf(key)));
  };

  return (
    <>
      <Form form={form} onSubmit={save} className="flex flex-col gap-4">
        {groups.map(({ title, intro, settings }) => (
          <section key={title} aria-label={title} className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-card">
            <div>
              <h2 className="text-lg font-bold">{title}</h2>
              {intro !== undefined && <p className="text-sm text-ink-soft">{intro}</p>}
            </div>
            <div className="grid items-start gap-4 sm:grid-cols-2">
              {Object.entries(settings).map(([name, setting]) => (
                <SettingField key={name} name={name} setting={setting} isSecretSet={known.secrets[name] ?? false} />
              ))}
            </div>
            {'brand_accent' in settings && <BrandPreview />}
            {'open_time' in settings && <TimesNote />}
            {'push_app_id' in settings && <TryPushService />}
          </section>
        ))}
        <FormProblem />
        {meanwhile.length > 0 && (
          <section aria-label={messages.changedMeanwhile} className="rounded-card border border-edge bg-card p-4">
            <h2 className="font-bold">{messages.changedMeanwhile}</h2>
            {meanwhile.map((change) => (
              <ChangeLine key={change.key} change={change} />
            ))}
            <p className="pt-2 text-sm">{messages.changedHint}</p>
          </section>
        )}
        <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center gap-3 bg-paper px-4 py-3">
          <Button type="submit" className="min-h-12" disabled={isPending}>
            {isPending ? messages.saving : messages.save}
          </Button>
          <span role="status" className="text-sm text-ink-soft">
            {isDirty && messages.unsaved}
          </span>
        </div>
      </Form>
      <SettingHistory mayPutBack={(key) => keys.includes(key)} onPutBack={putBack} />
    </>
  );
};
