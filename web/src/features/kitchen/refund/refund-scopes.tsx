import type { Pence } from '@hatch/kernel/rules';
import { messages } from './messages';
import type { RefundChoice } from './refund-choice';

type RefundScopesProps = {
  readonly choice: RefundChoice;
  readonly left: Pence;
  readonly wrong: string | undefined;
  readonly onChange: (changes: Partial<RefundChoice>) => void;
};

const SCOPES = ['all', 'lines', 'amount'] as const;

export const RefundScopes = ({ choice: { scope, pounds }, left, wrong, onChange }: RefundScopesProps) => {
  const note = wrong !== undefined && pounds !== '' ? wrong : messages.amountHint(left);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-semibold">{messages.scope}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
        {SCOPES.map((each) => (
          <label
            key={each}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-control border border-edge bg-card px-4 py-2 font-semibold has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              name="refund-scope"
              className="size-5 shrink-0 accent-accent"
              checked={scope === each}
              onChange={() => onChange({ scope: each })}
            />
            {each === 'all' ? messages.all(left) : messages[each]}
          </label>
        ))}
      </div>
      {scope === 'amount' && (
        <div className="flex flex-col gap-1">
          <label htmlFor="refund-amount" className="font-semibold">
            {messages.amountLabel}
          </label>
          <input
            id="refund-amount"
            className="control max-w-48 tabular-nums"
            inputMode="decimal"
            autoComplete="off"
            aria-invalid={wrong !== undefined && pounds !== ''}
            aria-describedby="refund-amount-note"
            value={pounds}
            onChange={({ target: { value } }) => onChange({ pounds: value })}
          />
          <p id="refund-amount-note" className="text-sm text-ink-soft">
            {note}
          </p>
        </div>
      )}
    </fieldset>
  );
};
