import { normalisePostcode } from '@hatch/kernel/rules';
import { useQuery } from '@tanstack/react-query';
import { Select } from '../../../components/ui/select';
import { addressText } from './address-text';
import { addressesQuery, type KeptAddress } from './api';
import { messages } from './messages';

type SavedAddressesProps = {
  /** The postcode checked for delivery, the only one allowed; empty allows any. */
  readonly checked: string;
  readonly onChoose: (address: KeptAddress) => void;
};

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
