import { useRef, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { alertFailure } from '../../../lib/alert-failure';
import { reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import type { SettingChange } from '../../settings/api';
import { SettingHistory } from '../../settings/setting-history';
import { useSaveCharges } from '../api/delivery-charges';
import {
  CHARGE_SETTINGS,
  editedFrom,
  problemsOf,
  settingsFrom,
  withPutBack,
  withRings,
  type EditedRing,
  type Problems,
} from '../edited-charges';
import { messages } from '../messages';
import { BandsFields } from './bands-fields';
import { ChargesConflict } from './charges-conflict';
import { RingFields } from './ring-fields';

type Read = { readonly values: Readonly<Record<string, string>>; readonly revision: number };
type ChargesFormProps = { readonly read: Read };

const NONE: Problems = {};
const isOfCharges = (key: string): boolean => CHARGE_SETTINGS.some((each) => each === key);

/** BAND-01. What is wrong is said when it is to be saved, and from then on as it is typed. */
export const ChargesForm = ({ read }: ChargesFormProps) => {
  const addRing = useRef<HTMLButtonElement>(null);
  const [saved, setSaved] = useState(() => editedFrom(read.values));
  const [edited, setEdited] = useState(saved);
  const [revision, setRevision] = useState(read.revision);
  const [theirs, setTheirs] = useState<{ readonly read: Read; readonly changes: readonly SettingChange[] }>();
  const [tried, setTried] = useState(false);
  const { isPending, mutateAsync } = useSaveCharges();
  useLeaveGuard(() => edited !== saved);
  const { byDistance, bands, rings, radius } = edited;
  const problems = tried ? problemsOf(edited) : NONE;
  const setRings = (next: readonly EditedRing[]) => setEdited({ ...edited, rings: next });

  const removeRing = (index: number): void => {
    setRings(rings.filter((_, each) => each !== index));
    addRing.current?.focus();
  };

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
        <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={byDistance}
            onChange={({ target }) => setEdited(target.checked ? withRings(edited) : { ...edited, byDistance: false })}
          />
          {messages.byDistance}
        </label>
        {byDistance ? (
          <>
            <p className="text-ink-soft">{messages.byDistanceHint(radius)}</p>
            {rings.map((ring, index) => (
              <RingFields
                key={index}
                index={index}
                ring={ring}
                problems={problems}
                onRemove={rings.length > 1 ? () => removeRing(index) : undefined}
                onChange={(next) => setRings(rings.map((each, place) => (place === index ? next : each)))}
              />
            ))}
            <Button
              ref={addRing}
              look="secondary"
              className="self-start"
              disabled={rings.length >= 10}
              onClick={() => setRings([...rings, { miles: '', minimum: '0.00', bands: rings.at(-1)?.bands ?? bands }])}
            >
              {messages.addRing}
            </Button>
          </>
        ) : (
          <section aria-label={messages.everywhere} className="rounded-card border border-line bg-card p-4 shadow-card">
            <BandsFields
              place="bands"
              bands={bands}
              problems={problems}
              onChange={(next) => setEdited({ ...edited, bands: next })}
            />
          </section>
        )}
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
