import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/ui/button';
import { ReadFailed } from '../../../components/ui/read-failed';
import { Skeleton } from '../../../components/ui/skeleton';
import { alertFailure } from '../../../lib/alert-failure';
import { reasonOf } from '../../../lib/http';
import { AddressForm } from './address-form';
import { addressText } from './address-text';
import { addressesQuery, useRemoveAddress, type KeptAddress } from './api';
import { messages } from './messages';

type AddressRowProps = {
  readonly address: KeptAddress;
  /** Undefined while another form is open, so that its text is not lost. */
  readonly onEdit: (() => void) | undefined;
};

const AddressRow = ({ address, onEdit }: AddressRowProps) => {
  const { isPending, mutateAsync } = useRemoveAddress();
  const text = addressText(address);
  const remove = async (): Promise<void> => {
    try {
      const { status, message } = await mutateAsync(address.id);
      if (!status) alertFailure(messages.removeFailed, message);
    } catch (failure) {
      alertFailure(messages.removeFailed, reasonOf(failure));
    }
  };
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2">
      <div className="mr-auto min-w-0">
        <strong className="block break-words">{address.full_name}</strong>
        <span className="block text-sm break-words text-ink-soft">
          {text}, {address.phone_number}
        </span>
      </div>
      <span className="flex gap-2">
        <Button look="secondary" disabled={!onEdit} aria-label={messages.editNamed(text)} onClick={onEdit}>
          {messages.edit}
        </Button>
        <Button look="quiet" disabled={isPending} aria-label={messages.removeNamed(text)} onClick={() => void remove()}>
          {messages.remove}
        </Button>
      </span>
    </li>
  );
};

export const Addresses = () => {
  const { data, error, refetch } = useQuery(addressesQuery);
  const [edited, setEdited] = useState<KeptAddress | 'new'>();
  return (
    <section aria-labelledby="addresses" className="flex flex-col gap-3 rounded-card bg-card p-4 shadow-card">
      <h2 id="addresses" className="text-xl font-bold">
        {messages.title}
      </h2>
      {data && data.length === 0 && edited === undefined && <p className="text-ink-soft">{messages.none}</p>}
      {data && data.length > 0 && (
        <ul className="flex flex-col">
          {data.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              onEdit={edited === undefined ? () => setEdited(address) : undefined}
            />
          ))}
        </ul>
      )}
      {data && edited === undefined && (
        <Button look="secondary" className="self-start" onClick={() => setEdited('new')}>
          {messages.add}
        </Button>
      )}
      {edited !== undefined && (
        <AddressForm
          key={edited === 'new' ? edited : edited.id}
          address={edited === 'new' ? undefined : edited}
          onDone={() => setEdited(undefined)}
        />
      )}
      {!data && error && <ReadFailed onRetry={refetch}>{messages.readFailed}</ReadFailed>}
      {!data && !error && (
        <div aria-busy="true">
          <Skeleton className="h-16" />
        </div>
      )}
    </section>
  );
};
