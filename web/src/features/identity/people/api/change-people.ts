import { useMutation } from '@tanstack/react-query';
import { http } from '../../../../lib/http';
import { notify } from '../../../../lib/notify';
import { messages } from '../messages';

type Answer = { readonly status: boolean; readonly message: string };
type Wish = { readonly email: string; readonly to: boolean };

const MANAGE_TAKEAWAY = 'manage-takeaway-status';
const READ_HISTORY = 'history:read';

const useChange = <Change>(call: (change: Change) => Promise<Answer>, failure: string) =>
  useMutation({
    mutationFn: call,
    onSuccess: ({ status, message }) => (status ? window.location.reload() : void notify.alert(message)),
    onError: () => void notify.alert(failure),
  });

const useToggle = (ability: string) =>
  useChange((wish: Wish) => http.post('/api/toggleAbility', { ...wish, ability }), messages.abilityFailed);

export const useToggleManager = () => useToggle(MANAGE_TAKEAWAY);

export const useToggleAuditor = () => useToggle(READ_HISTORY);

export const useToggleAdminRole = () =>
  useChange((wish: Wish) => http.post('/api/toggleAdminRole', wish), messages.adminFailed);

export const useDeletePerson = () =>
  useChange((email: string) => http.post('/api/deleteUser', { email }), messages.deleteFailed);

export const useResetSecondFactor = () =>
  useChange((email: string) => http.post('/api/resetSecondFactor', { email }), messages.resetFailed);
