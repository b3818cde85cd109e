import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { Field, Form } from '../../../components/ui/form';
import { errorsOf } from '../api/changes';
import { scopesQuery, useCreateToken } from '../api/oauth';
import { messages } from '../messages';
import { Problems } from './problems';

type TokenDialogProps = {
  readonly onClose: () => void;
  readonly onCreated: (accessToken: string) => void;
};
type Values = { readonly name: string; readonly scopes: string[]; readonly present: string };

export const TokenDialog = ({ onClose, onCreated }: TokenDialogProps) => {
  const form = useForm<Values>({ defaultValues: { name: '', scopes: [], present: '' } });
  const { data: scopes = [], isError } = useQuery(scopesQuery);
  const { mutate, isPending, error } = useCreateToken(onCreated);
  return (
    <Dialog title={messages.createToken} startAt="name" onClose={() => isPending || onClose()}>
      <Form form={form} onSubmit={(wish) => mutate(wish)} className="flex flex-col gap-4">
        {error && <Problems errors={errorsOf(error)} />}
        <Field name="name" label={messages.name} hint={messages.tokenHint} autoComplete="off" />
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-semibold">{messages.scopes}</legend>
          {isError && <Problems errors={[]} />}
          {scopes.map(({ id, description }) => (
            <label key={id} className="flex min-h-11 items-center gap-3 py-1">
              <input type="checkbox" className="size-5 shrink-0" value={id} {...form.register('scopes')} />
              <span>
                {id}
                <span className="block text-sm text-ink-soft">{description}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <Field
          name="present"
          fieldName="token-password"
          label={messages.present}
          hint={messages.presentHint}
          type="password"
          autoComplete="current-password"
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="secondary" disabled={isPending} onClick={onClose}>
            {messages.cancel}
          </Button>
          <Button type="submit" disabled={isPending}>
            {isPending ? messages.busy : messages.create}
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
