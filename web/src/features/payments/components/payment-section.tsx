import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Skeleton } from '../../../components/ui/skeleton';
import { useChooseMethod } from '../api/choose-method';
import { usePaymentMethods } from '../hooks/use-payment-methods';
import type { PaymentMethod } from '../api/wire';
import { messages } from '../messages';
import { MethodList } from './method-list';

type PaymentSectionProps = {
  /** PAY-29: the details are complete. */
  readonly enabled: boolean;
  /** The method is undefined while none is chosen; it is recorded once the server knows of it. */
  readonly renderMethod: (method: PaymentMethod | undefined, recorded: boolean) => ReactNode;
};

export const PaymentSection = ({ enabled, renderMethod }: PaymentSectionProps) => {
  const methods = usePaymentMethods();
  const [chosen, setChosen] = useState<PaymentMethod>();
  const { mutate, variables, isSuccess } = useChooseMethod();
  const recorded = isSuccess && variables === chosen;
  // A mutation tells of its variables a tick late, and a radio that is controlled by them falls back for that tick.
  const choose = useCallback(
    (method: PaymentMethod) => {
      setChosen(method);
      mutate(method, { onError: () => setChosen(undefined) });
    },
    [mutate],
  );
  const only = methods?.length === 1 ? methods[0] : undefined;
  useEffect(() => {
    if (only && enabled) choose(only);
  }, [choose, only, enabled]);

  if (methods === undefined) return <Skeleton className="h-24" />;
  if (methods.length === 0)
    return (
      <p role="alert" className="rounded-card bg-warn-soft p-4 font-semibold text-warn">
        {messages.noMethods}
      </p>
    );
  return (
    <section aria-labelledby="payment" className="rounded-card border border-line bg-card p-4 shadow-card">
      <h2 id="payment" className="text-xl font-bold">
        Payment
      </h2>
      {!enabled && <p className="mt-1 text-sm text-ink-soft">{messages.detailsFirst}</p>}
      <fieldset disabled={!enabled} className="mt-4 flex flex-col gap-4">
        {methods.length > 1 && <MethodList methods={methods} chosen={chosen} onChoose={choose} />}
        {renderMethod(chosen ?? only, recorded)}
      </fieldset>
    </section>
  );
};
