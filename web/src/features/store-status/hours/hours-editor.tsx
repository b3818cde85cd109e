import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/ui/button';
import { reasonOf, type Refusal } from '../../../lib/http';
import { shopTime } from '../../../lib/shop-time';
import { useLeaveGuard } from '../../../lib/use-leave-guard';
import { useSaveHours, type OpeningHours, type Week } from './hours-api';
import { HoursConflict } from './hours-conflict';
import { messages } from './messages';
import { SpecialDays } from './special-days';
import { WeekFields } from './week-fields';

type HoursEditorProps = { readonly saved: OpeningHours };

/** 00:00 to 00:00 is the whole day. A shop whose settings keep no hours is open all day. */
const weekOfSettings = ({ open_time: from, close_time: to }: OpeningHours): Week => {
  const keepsHours = from !== '' && to !== '' && from !== to;
  const hours = [keepsHours ? { from, to } : { from: '00:00', to: '00:00' }];
  return { days: messages.days.map(() => ({ hours })), delivery: null, special: [] };
};

type Basis = Pick<OpeningHours, 'version' | 'changed_at' | 'changed_by'>;
type List = 'days' | 'delivery' | 'special';
/** Compared by identity: a day that was changed since is a new value. */
type Refused = { readonly week: Week; readonly errors: NonNullable<Refusal['errors']> };
type Said = { readonly kind: 'saved' | 'problem'; readonly text: string };

export const HoursEditor = ({ saved }: HoursEditorProps) => {
  const [basis, setBasis] = useState<Basis>(saved);
  const [week, setWeek] = useState(saved.hours);
  /** Edits during a save are not part of its answer. */
  const latest = useRef(week);
  const [theirs, setTheirs] = useState<Basis & { readonly hours: Week | null }>();
  const [isUnsaved, setUnsaved] = useState(false);
  const [said, setSaid] = useState<Said>();
  const [refused, setRefused] = useState<Refused>();
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refused) page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);
  const { mutateAsync, isPending } = useSaveHours();
  useLeaveGuard(() => isUnsaved);

  const show = (shown: Week | null): void => {
    latest.current = shown;
    setWeek(shown);
  };
  const edit = (changed: Week | null): void => {
    setSaid(undefined);
    setUnsaved(true);
    show(changed);
  };

  const problemOf = (list: List, day: object | undefined, part: string): string | undefined => {
    const days: readonly unknown[] = refused?.week[list] ?? [];
    return refused?.errors[`hours.${list}.${days.indexOf(day)}.${part}`]?.[0];
  };

  const save = async (version: number): Promise<void> => {
    setSaid(undefined);
    setRefused(undefined);
    try {
      const answer = await mutateAsync({ version, hours: week });
      if (answer.status) {
        setTheirs(undefined);
        setBasis(answer);
        if (latest.current !== week) return;
        setUnsaved(false);
        show(answer.hours);
        return setSaid({ kind: 'saved', text: messages.saved });
      }
      const { version: now, hours = null, changed_at = null, changed_by = null } = answer;
      if (now !== undefined && now !== version) return setTheirs({ version: now, hours, changed_at, changed_by });
      const { message, errors = {} } = answer;
      const count = Object.keys(errors).length;
      if (week) setRefused({ week, errors });
      setSaid({ kind: 'problem', text: count > 1 ? messages.wrong(count) : message });
    } catch (failure) {
      setSaid({ kind: 'problem', text: reasonOf(failure) });
    }
  };

  const takeTheirs = (): void => {
    if (!theirs) return;
    setBasis(theirs);
    edit(theirs.hours);
    setUnsaved(false);
    setTheirs(undefined);
  };

  return (
    <div ref={page} className="contents">
      {week === null ? (
        <section className="flex flex-col items-start gap-3 rounded-card bg-card p-4 shadow-card">
          <p>{messages.simple(saved.open_time, saved.close_time)}</p>
          <Button look="secondary" onClick={() => edit(weekOfSettings(saved))}>
            {messages.useWeek}
          </Button>
        </section>
      ) : (
        <>
          <section aria-labelledby="week" className="rounded-card bg-card p-4 shadow-card">
            <h2 id="week" className="text-xl font-bold">
              {messages.week}
            </h2>
            <WeekFields
              days={week.days}
              nameOf={(day) => day}
              problemOf={(day) => problemOf('days', day, 'hours')}
              onChange={(days) => edit({ ...week, days })}
            />
            <Button look="quiet" onClick={() => edit(null)}>
              {messages.useSimple}
            </Button>
          </section>
          <section aria-labelledby="delivery" className="rounded-card bg-card p-4 shadow-card">
            <h2 id="delivery" className="text-xl font-bold">
              {messages.delivery}
            </h2>
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5"
                checked={week.delivery !== null}
                onChange={({ target }) => edit({ ...week, delivery: target.checked ? week.days : null })}
              />
              {messages.ownDelivery}
            </label>
            {week.delivery && (
              <WeekFields
                days={week.delivery}
                nameOf={messages.deliveryOn}
                problemOf={(day) => problemOf('delivery', day, 'hours')}
                onChange={(delivery) => edit({ ...week, delivery })}
              />
            )}
          </section>
          <SpecialDays
            days={week.special}
            isDeliveryOwn={week.delivery !== null}
            problemOf={(day, part) => problemOf('special', day, part)}
            onChange={(special) => edit({ ...week, special })}
          />
        </>
      )}
      {theirs && (
        <HoursConflict theirs={theirs} mine={week} onTake={takeTheirs} onKeep={() => void save(theirs.version)} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button className="min-h-12 px-8" disabled={isPending} onClick={() => void save(basis.version)}>
          {isPending ? messages.saving : messages.save}
        </Button>
        <p
          role={said?.kind === 'problem' ? 'alert' : 'status'}
          className={said?.kind === 'problem' ? 'font-semibold text-bad' : ''}
        >
          {said?.text}
        </p>
      </div>
      {basis.changed_at && (
        <p className="text-sm text-ink-soft">{messages.changed(shopTime(basis.changed_at), basis.changed_by)}</p>
      )}
    </div>
  );
};
