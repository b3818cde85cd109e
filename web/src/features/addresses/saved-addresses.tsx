import { normalisePostcode } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../components/ui/select';
import { addressText } from './address-text';
import { addressesQuery, type KeptAddress } from './api';
import { messages } from './messages';

type SavedAddressesProps = {
  /** The postcode that was checked for delivery: no other can be ordered to; empty: any. */
  readonly checked: string;
  readonly onChoose: (address: KeptAddress) => void;
};

/** ACC-04, at the checkout; nothing where there is none to choose, or they cannot be read. */
export const SavedAddresses = ({ checked, onChoose }: SavedAddressesProps) => {
  const { data = [] } = useQuery(addressesQuery);
  const offered = data.filter(({ postcode }) => checked === '' || postcode === normalisePostcode(checked));
  if (offered.length === 0) return null;
  const options = offered.map((address) => [address.id, `${address.full_name}, ${addressText(address)}`] as const);
  return (
    <Select
      id="saved-address"
      label={messages.saved}
      options={{ '': messages.choose, ...Object.fromEntries(options) }}
      defaultValue=""
      onChange={({ target: { value } }) => {
        const chosen = offered.find(({ id }) => id === value);
        if (chosen) onChoose(chosen);
      }}
    />
  );
};
