import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../../../components/ui/button';
import { Dialog } from '../../../../components/ui/dialog';
import { Field, Form, FormProblem } from '../../../../components/ui/form';
import { reasonOf } from '../../../../lib/http';
import { notify } from '../../../../lib/notify';
import { useChangePinOf } from '../api/pins';
import { messages } from '../messages';

type PinOfProps = { readonly email: string; readonly hasPin: boolean; readonly className: string };

export const PinOf = ({ email, hasPin, className }: PinOfProps) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={messages.setOfNamed(email)}
        className={className}
        onClick={() => setIsOpen(true)}
      >
        {messages.setOf}
      </button>
      {isOpen && <PinOfDialog email={email} hasPin={hasPin} onClose={() => setIsOpen(false)} />}
    </>
  );
};

type PinOfDialogProps = Omit<PinOfProps, 'className'> & { readonly onClose: () => void };

const PinOfDialog = ({ email, hasPin, onClose }: PinOfDialogProps) => {
  const form = useForm({ defaultValues: { pin: '' } });
  const { isPending, mutateAsync } = useChangePinOf();
  const change = async (pin: string): Promise<void> => {
    try {
      const { status, message } = await mutateAsync({ email, pin });
      if (!status) return form.setError('root', { message });
      onClose();
      await (pin === ''
        ? notify.popup(messages.removed, messages.removedText)
        : notify.popup(messages.saved, messages.setOfText(email)));
    } catch (failure) {
      form.setError('root', { message: reasonOf(failure) });
    }
  };
  return (
    <Dialog title={messages.setOfTitle} startAt="pin-of" onClose={onClose}>
      <Form form={form} onSubmit={({ pin }) => change(pin)} className="flex flex-col gap-4">
        <p className="wrap-anywhere">{messages.setOfText(email)}</p>
        <Field
          name="pin"
          fieldName="pin-of"
          label={messages.newPin}
          hint={messages.hint}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          rule={(pin) => (/^\d{4,6}$/.test(pin) ? undefined : messages.pinMissing)}
        />
        <FormProblem />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={isPending} className="min-h-12 flex-1">
            {isPending ? messages.saving : messages.save}
          </Button>
          {hasPin && (
            <Button look="secondary" disabled={isPending} className="min-h-12" onClick={() => void change('')}>
              {messages.remove}
            </Button>
          )}
        </div>
      </Form>
    </Dialog>
  );
};
