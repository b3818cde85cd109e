import { useForm, useWatch } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Field, Form, FormProblem } from '../../../components/ui/form';
import { Select } from '../../../components/ui/select';
import { resetToSaved } from '../../../lib/reset-to-saved';
import { stockCalls, useStockChange, type ProductUnits } from './stock-api';
import { messages } from './stock-messages';

type StockFormProps = {
  readonly id: number;
  readonly units: readonly ProductUnits[];
};
type StockValues = {
  /** A variant's number; empty for the product itself. */
  readonly of: string;
  readonly how: keyof typeof messages.hows;
  readonly units: string;
  readonly reason: string;
};

const keyOf = ({ variant_id }: ProductUnits): string => `${variant_id ?? ''}`;
const problemWith = {
  move: (typed: string) => (/^[+-]?0*[1-9]\d{0,6}$/.test(typed.trim()) ? undefined : messages.moveWrong),
  count: (typed: string) => (/^\d{1,7}$/.test(typed.trim()) ? undefined : messages.countWrong),
} as const;

export const StockForm = ({ id, units }: StockFormProps) => {
  const [first] = units;
  const form = useForm<StockValues>({
    defaultValues: { of: first ? keyOf(first) : '', how: 'move', units: '', reason: '' },
  });
  const how = useWatch({ control: form.control, name: 'how' });
  const { mutateAsync, isPending } = useStockChange(id);
  const save = async (sent: StockValues): Promise<void> => {
    const { of, how: asked, units: typed, reason } = sent;
    const which = { id, ...(of !== '' && { variant_id: Number(of) }) };
    try {
      const { status, message } = await mutateAsync(() =>
        asked === 'move'
          ? stockCalls.move({ ...which, by: Number(typed), reason })
          : stockCalls.count({ ...which, count: Number(typed), reason }),
      );
      if (status) resetToSaved(form, sent, { of, how: asked, units: '', reason: '' });
      else form.setError('root', { message });
    } catch {
      form.setError('root', { message: messages.sendFailed });
    }
  };
  return (
    <Form form={form} onSubmit={save} aria-label={messages.change} className="flex flex-col gap-2 py-3">
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {units.length > 1 && (
          <Select
            id="stock-of"
            label={messages.of}
            options={Object.fromEntries(units.map((each) => [keyOf(each), each.name]))}
            {...form.register('of')}
          />
        )}
        <Select id="stock-how" label={messages.how} options={messages.hows} {...form.register('how')} />
        <Field
          name="units"
          fieldName="stock-units"
          label={messages.unitsLabel}
          hint={how === 'move' ? messages.moveHint : messages.countHint}
          rule={problemWith[how]}
          autoComplete="off"
        />
        <Field
          name="reason"
          fieldName="stock-reason"
          label={messages.reason}
          hint={messages.reasonHint}
          rule={(typed) => (typed.trim() === '' ? messages.reasonNeeded : undefined)}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <FormProblem />
      <Button type="submit" look="secondary" className="self-start" disabled={isPending}>
        {messages.save}
      </Button>
    </Form>
  );
};
