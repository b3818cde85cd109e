import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notify } from './notify';

const QUESTION = 'What you have changed here is not saved yet.';
const LEAVE = 'Leave without saving';

/**
 * Asks before something that was not saved is left, by a link or with the tab. `isUnsaved` is asked at that moment.
 * The router's own hook for it would be a part of every customer's first view.
 */
export const useLeaveGuard = (isUnsaved: () => boolean): void => {
  const { history } = useRouter();
  useEffect(() =>
    history.block({
      blockerFn: async () => isUnsaved() && !(await notify.confirm(QUESTION, { confirmLabel: LEAVE })),
      enableBeforeUnload: isUnsaved,
    }),
  );
};
