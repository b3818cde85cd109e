import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { alertFailure } from '../../../lib/alert-failure';
import { reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { useSaveCharges } from '../api/delivery-charges';
import { editedFrom, problemsOf, settingsFrom, withRings, type EditedRing, type Problems } from '../edited-charges';
import { messages } from '../messages';
import { BandsFields } from './bands-fields';
import { RingFields } from './ring-fields';

type Read = { readonly values: Readonly<Record<string, string>>; readonly revision: number };
type ChargesFormProps = { readonly read: Read };

const NONE: Problems = {};

/** BAND-01. What is wrong is said when it is to be saved, and from then on as it is typed. */
export const ChargesForm = ({ read }: ChargesFormProps) => {
  const [edited, setEdited] = useState(() => editedFrom(read.values));
  const [revision, setRevision] = useState(read.revision);
  const [tried, setTried] = useState(false);
  const { isPending, mutateAsync } = useSaveCharges();
  const { byDistance, bands, rings, radius } = edited;
  const problems = tried ? problemsOf(edited) : NONE;
  const setRings = (next: readonly EditedRing[]) => setEdited({ ...edited, rings: next });

  const send = async (at: number): Promise<void> => {
    const {
      status,
      message,
      revision: next = at,
      settings,
    } = await mutateAsync({ settings: settingsFrom(edited), revision: at });
    if (status) {
      setRevision(next);
      return notify.toast(messages.saved);
    }
    if (!settings) return alertFailure(messages.saveFailed, message);
    if (await notify.confirm(messages.changedMeanwhile, { confirmLabel: messages.overwrite }))
      await send(settings.revision);
  };

  const save = async (): Promise<void> => {
    setTried(true);
    const [first] = Object.keys(problemsOf(edited));
    if (first !== undefined) return document.getElementById(first)?.focus();
    try {
      await send(revision);
    } catch (failure) {
      alertFailure(messages.saveFailed, reasonOf(failure));
    }
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
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
              onRemove={rings.length > 1 ? () => setRings(rings.filter((_, each) => each !== index)) : undefined}
              onChange={(next) => setRings(rings.map((each, place) => (place === index ? next : each)))}
            />
          ))}
          <Button
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
      <Button type="submit" disabled={isPending} className="min-h-12 sm:self-start">
        {isPending ? messages.saving : messages.save}
      </Button>
    </form>
  );
};
