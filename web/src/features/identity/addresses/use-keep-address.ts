import { useMutation } from '@tanstack/react-query';
import { http, reasonOf } from '../../../lib/http';
import { notify } from '../../../lib/notify';
import { addressesQuery, type Address } from './api';
import { messages } from './messages';

/** The order goes on if saving the address fails. */
export const useKeepAddress = () => {
  const { mutate } = useMutation({
    mutationFn: (address: Address) => http.post('/api/account/addresses/save', address),
    onSuccess: ({ status, message }, _address, _result, { client }) => {
      if (!status) notify.toast(`${messages.keepFailed} ${message}`);
      return client.invalidateQueries(addressesQuery);
    },
    onError: (failure) => notify.toast(`${messages.keepFailed} ${reasonOf(failure)}`),
  });
  return mutate;
};
