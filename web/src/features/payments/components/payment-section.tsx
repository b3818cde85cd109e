import { type ReactNode, useEffect, useState } from 'react';
import { Skeleton } from '../../../components/ui/skeleton';
import { reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { type PaymentMethod, recordMethod, usePaymentMethods } from '../api/payment-methods';
import { messages } from '../messages';
import { MethodList } from './method-list';

type PaymentSectionProps = {
  /** PAY-29: the details are complete. */
  readonly enabled: boolean;
  /** Undefined while none is chosen. */
  readonly renderMethod: (method: PaymentMethod | undefined) => ReactNode;
};

/** Records the choice; a refusal is told (PAY-17). */
const record = async (method: PaymentMethod): Promise<boolean> => {
  const refused = await recordMethod(method).then((answer) => (answer.status ? undefined : answer.message), reasonOf);
  if (refused === undefined) return true;
  void notify.popup(messages.errorTitle, refused || messages.recordFailed);
  return false;
};

export const PaymentSection = ({ enabled, renderMethod }: PaymentSectionProps) => {
  const methods = usePaymentMethods();
  const [chosen, setChosen] = useState<PaymentMethod>();
  const choose = async (method: PaymentMethod): Promise<void> => {
    setChosen(method);
    if (!(await record(method))) setChosen(undefined);
  };
  const only = methods?.length === 1 ? methods[0] : undefined;
  useEffect(() => {
    if (only && enabled) void record(only);
  }, [only, enabled]);
  const shown = chosen ?? only;

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
        {methods.length > 1 && (
          <MethodList methods={methods} chosen={chosen} onChoose={(method) => void choose(method)} />
        )}
        {renderMethod(shown)}
      </fieldset>
    </section>
  );
};
