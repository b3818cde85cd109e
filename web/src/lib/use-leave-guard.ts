import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { notify } from './notify';

const QUESTION = 'What you have changed here is not saved yet.';
const LEAVE = 'Leave without saving';

/** Asks before unsaved work is left. The router's own hook would enlarge every customer's first view. */
export const useLeaveGuard = (isUnsaved: () => boolean): void => {
  const { history } = useRouter();
  useEffect(() =>
    history.block({
      blockerFn: async () => isUnsaved() && !(await notify.confirm(QUESTION, { confirmLabel: LEAVE })),
      enableBeforeUnload: isUnsaved,
    }),
  );
};
