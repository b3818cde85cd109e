import { ALLERGENS, sortedAllergens, type Allergens } from '@hatch/kernel/rules';
import { clsx } from 'clsx';
import { messages } from './messages';

const GROUPS = ['contains', 'may-contain', 'free', 'ask'] as const;

const LOOKS = { contains: 'font-bold', 'may-contain': 'font-semibold', free: '', ask: 'text-warn' } as const;

type AllergenListProps = { readonly allergens: Allergens | undefined; readonly className?: string };

/** All 14; for an unstated one the customer has to ask. */
export const AllergenList = ({ allergens, className }: AllergenListProps) => {
  const sorted = sortedAllergens(allergens);
  if (sorted.ask.length === Object.keys(ALLERGENS).length)
    return <p className={clsx('text-sm text-warn', className)}>{messages.askAll}</p>;
  return (
    <dl className={clsx('flex flex-col gap-1 text-sm', className)}>
      {GROUPS.filter((group) => sorted[group].length > 0).map((group) => (
        <div key={group} className={LOOKS[group]}>
          <dt className="inline">{messages.said[group]}: </dt>
          <dd className="inline">{sorted[group].map((name) => ALLERGENS[name].toLowerCase()).join(', ')}</dd>
        </div>
      ))}
    </dl>
  );
};
