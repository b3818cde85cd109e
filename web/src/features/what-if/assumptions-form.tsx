import { londonDate } from '@hatch/kernel/rules';
import { useState, type ReactNode } from 'react';
import { DayInput } from '../../components/day-input';
import { Button } from '../../components/ui/button';
import { Select } from '../../components/ui/select';
import { daysFrom } from '../../lib/day';
import { serverNow } from '../../lib/server-clock';
import { ChargesFields } from '../delivery/charges/components/charges-fields';
import { TextField } from '../delivery/charges/components/text-field';
import { editedFrom } from '../delivery/charges/edited-charges';
import { WeekFields } from '../store-status/hours/week-fields';
import {
  askedFrom,
  nothingAssumed,
  problemsOf,
  type AskedAssumptions,
  type EditedAssumptions,
} from './edited-assumptions';
import { messages } from './messages';
import { PriceFields } from './price-fields';
import type { Present } from './what-if-api';

const WEEKS_BACK = 28;

type AssumptionsFormProps = {
  readonly present: Present;
  readonly isBusy: boolean;
  readonly onAsk: (asked: AskedAssumptions) => void;
};

/** Problems show on the first try, then as the person types. */
export const AssumptionsForm = ({ present, isBusy, onAsk }: AssumptionsFormProps) => {
  const [today] = useState(() => londonDate(new Date(serverNow())));
  const [edited, setEdited] = useState(() => nothingAssumed(daysFrom(today, -WEEKS_BACK), today));
  const [tried, setTried] = useState(false);
  const problems = tried ? problemsOf(edited) : {};
  const set = (part: Partial<EditedAssumptions>) => setEdited({ ...edited, ...part });
  const { settings } = present;

  const ask = (): void => {
    setTried(true);
    const [first] = Object.keys(problemsOf(edited));
    if (first === undefined) onAsk(askedFrom(edited));
    else document.getElementById(first)?.focus();
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-card bg-card p-4 shadow-card"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 text-lg font-bold">{messages.span}</legend>
        <div className="flex flex-wrap gap-3">
          <label className="flex min-w-36 flex-1 flex-col gap-1 text-sm font-semibold">
            {messages.from}
            <DayInput
              className="control text-base font-normal"
              max={today}
              day={edited.from}
              onDay={(from) => set({ from })}
            />
          </label>
          <label className="flex min-w-36 flex-1 flex-col gap-1 text-sm font-semibold">
            {messages.to}
            <DayInput
              id="what-if-to"
              className="control text-base font-normal"
              max={today}
              day={edited.to}
              aria-invalid={problems['what-if-to'] !== undefined}
              aria-describedby="what-if-to-note"
              onDay={(to) => set({ to })}
            />
          </label>
        </div>
        <p id="what-if-to-note" className="text-sm font-semibold text-bad empty:hidden">
          {problems['what-if-to']}
        </p>
      </fieldset>
      <fieldset className="flex flex-col gap-4">
        <legend className="text-lg font-bold">{messages.different}</legend>
        <p className="text-sm text-ink-soft">{messages.differentHint}</p>
        <TextField
          place="what-if-radius"
          label={messages.radius}
          hint={messages.now(settings.delivery_radius)}
          problem={problems['what-if-radius']}
          value={edited.radius}
          onChange={(radius) => set({ radius })}
        />
        <MinutesFields edited={edited} problems={problems} settings={settings} onChange={set} />
        <Choice
          label={messages.charges}
          isOn={edited.charges !== null}
          onTurn={(isOn) => set({ charges: isOn ? editedFrom(settings) : null })}
        >
          {edited.charges && (
            <ChargesFields edited={edited.charges} problems={problems} onChange={(charges) => set({ charges })} />
          )}
        </Choice>
        <Choice
          label={messages.discount}
          isOn={edited.discount !== null}
          onTurn={(isOn) => set({ discount: isOn ? { kind: 'percent', amount: '' } : null })}
        >
          {edited.discount && (
            <DiscountFields
              discount={edited.discount}
              problem={problems['what-if-discount']}
              onChange={(discount) => set({ discount })}
            />
          )}
        </Choice>
        <Choice
          label={messages.hours}
          isOn={edited.hours !== null}
          onTurn={(isOn) => set({ hours: isOn ? present.hours : null })}
        >
          {edited.hours && (
            <>
              <p className="text-sm text-ink-soft">{messages.hoursHint}</p>
              <WeekFields
                days={edited.hours.map((hours) => ({ hours: [...hours] }))}
                nameOf={messages.hoursOf}
                onChange={(days) => set({ hours: days.map(({ hours }) => hours) })}
              />
            </>
          )}
        </Choice>
        <fieldset className="flex flex-col gap-3">
          <legend className="mb-2 font-semibold">{messages.prices}</legend>
          <TextField
            place="what-if-percent"
            label={messages.percent}
            hint={messages.percentHint}
            problem={problems['what-if-percent']}
            value={edited.percent}
            onChange={(percent) => set({ percent })}
          />
          <PriceFields prices={edited.prices} problems={problems} onChange={(prices) => set({ prices })} />
        </fieldset>
      </fieldset>
      <Button type="submit" disabled={isBusy} className="min-h-12 sm:self-start">
        {isBusy ? messages.calculating : messages.calculate}
      </Button>
    </form>
  );
};

type ChoiceProps = {
  readonly label: string;
  readonly isOn: boolean;
  readonly onTurn: (isOn: boolean) => void;
  readonly children: ReactNode;
};

const Choice = ({ label, isOn, onTurn, children }: ChoiceProps) => (
  <div className="flex flex-col gap-3">
    <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={isOn}
        onChange={({ target }) => onTurn(target.checked)}
      />
      {label}
    </label>
    {isOn && <div className="flex flex-col gap-3 border-l-2 border-edge pl-3">{children}</div>}
  </div>
);

type MinutesFieldsProps = {
  readonly edited: EditedAssumptions;
  readonly problems: Readonly<Record<string, string>>;
  readonly settings: Present['settings'];
  readonly onChange: (part: Partial<EditedAssumptions>) => void;
};

const STATES = ['open', 'busy', 'slammed'] as const;

const MinutesFields = ({ edited: { minutes }, problems, settings, onChange }: MinutesFieldsProps) => (
  <fieldset className="flex flex-col gap-2">
    <legend className="mb-2 font-semibold">{messages.minutesTitle}</legend>
    <div className="flex flex-wrap gap-3">
      {STATES.map((state) => (
        <TextField
          key={state}
          place={`what-if-minutes-${state}`}
          label={messages.minutes[state]}
          hint={messages.now(settings[`${state}_delivery_minutes`])}
          problem={problems[`what-if-minutes-${state}`]}
          value={minutes[state]}
          onChange={(typed) => onChange({ minutes: { ...minutes, [state]: typed } })}
        />
      ))}
    </div>
  </fieldset>
);

type Discount = NonNullable<EditedAssumptions['discount']>;
type DiscountFieldsProps = {
  readonly discount: Discount;
  readonly problem: string | undefined;
  readonly onChange: (discount: Discount) => void;
};

const DiscountFields = ({ discount, problem, onChange }: DiscountFieldsProps) => (
  <div className="flex flex-wrap items-start gap-3">
    <div className="min-w-36 flex-1 text-sm">
      <Select
        id="what-if-discount-kind"
        label={messages.discountKind}
        options={messages.discountKinds}
        value={discount.kind}
        onChange={({ target: { value } }) =>
          onChange({ ...discount, kind: value === 'percent' || value === 'fixed' ? value : 'none' })
        }
      />
    </div>
    {discount.kind !== 'none' && (
      <TextField
        place="what-if-discount"
        label={messages.discountAmount[discount.kind]}
        problem={problem}
        value={discount.amount}
        onChange={(amount) => onChange({ ...discount, amount })}
      />
    )}
  </div>
);
