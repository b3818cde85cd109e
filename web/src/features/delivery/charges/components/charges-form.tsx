import { useState } from 'react';
import { Button } from '../../../../components/ui/button';
import { alertFailure } from '../../../../lib/alert-failure';
import { reasonOf } from '../../../../lib/http';
import { notify } from '../../../../lib/notify';
import { useLeaveGuard } from '../../../../lib/use-leave-guard';
import type { SettingChange } from '../../../settings/api';
import { SettingHistory } from '../../../settings/setting-history';
import { useSaveCharges } from '../api/delivery-charges';
import { CHARGE_SETTINGS, editedFrom, problemsOf, settingsFrom, withPutBack, type Problems } from '../edited-charges';
import { messages } from '../messages';
import { ChargesFields } from './charges-fields';
import { ChangeLine } from '../../../settings/change-line';

type ChargesConflictProps = {
  readonly changes: readonly SettingChange[];
  readonly onTake: () => void;
  readonly onKeep: () => void;
};

const ChargesConflict = ({ changes, onTake, onKeep }: ChargesConflictProps) => (
  <section role="alert" className="flex flex-col gap-3 rounded-card border-2 border-warn bg-warn-soft p-4">
    <h2 className="text-lg font-bold">{messages.changedMeanwhile}</h2>
    <p>{messages.changedHint}</p>
    {changes.map((change) => (
      <ChangeLine key={change.key} change={change} />
    ))}
    <div className="flex flex-wrap gap-2">
      <Button onClick={onTake}>{messages.takeTheirs}</Button>
      <Button look="secondary" onClick={onKeep}>
        {messages.keepMine}
      </Button>
    </div>
  </section>
);

type Read = { readonly values: Readonly<Record<string, string>>; readonly revision: number };
type ChargesFormProps = { readonly read: Read };

const NONE: Problems = {};
const isOfCharges = (key: string): boolean => CHARGE_SETTINGS.some((each) => each === key);

/** Problems show on the first save, then as the owner types. */
export const ChargesForm = ({ read }: ChargesFormProps) => {
  const [saved, setSaved] = useState(() => editedFrom(read.values));
  const [edited, setEdited] = useState(saved);
  const [revision, setRevision] = useState(read.revision);
  const [theirs, setTheirs] = useState<{ readonly read: Read; readonly changes: readonly SettingChange[] }>();
  const [tried, setTried] = useState(false);
  const { isPending, mutateAsync } = useSaveCharges();
  useLeaveGuard(() => edited !== saved);
  const problems = tried ? problemsOf(edited) : NONE;

  const save = async (at: number): Promise<void> => {
    setTried(true);
    const [first] = Object.keys(problemsOf(edited));
    if (first !== undefined) return document.getElementById(first)?.focus();
    try {
      const answer = await mutateAsync({ settings: settingsFrom(edited), revision: at });
      if (answer.settings)
        return setTheirs({
          read: answer.settings,
          changes: answer.changes?.filter(({ key }) => isOfCharges(key)) ?? [],
        });
      if (!answer.status) return alertFailure(messages.saveFailed, answer.message);
      setTheirs(undefined);
      setSaved(edited);
      setRevision(answer.revision ?? at);
      notify.toast(messages.saved);
    } catch (failure) {
      alertFailure(messages.saveFailed, reasonOf(failure));
    }
  };

  const takeTheirs = ({ values, revision: now }: Read): void => {
    const present = editedFrom(values);
    setSaved(present);
    setEdited(present);
    setRevision(now);
    setTheirs(undefined);
  };

  const putBack = ({ key, before }: SettingChange): void => {
    setEdited(withPutBack(edited, key, before ?? ''));
    notify.toast(messages.putBack);
  };

  return (
    <>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save(revision);
        }}
      >
        <ChargesFields edited={edited} problems={problems} onChange={setEdited} />
        {theirs && (
          <ChargesConflict
            changes={theirs.changes}
            onTake={() => takeTheirs(theirs.read)}
            onKeep={() => void save(theirs.read.revision)}
          />
        )}
        <Button type="submit" disabled={isPending} className="min-h-12 sm:self-start">
          {isPending ? messages.saving : messages.save}
        </Button>
      </form>
      <SettingHistory of={CHARGE_SETTINGS} mayPutBack={isOfCharges} onPutBack={putBack} />
    </>
  );
};
