import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../../site/viewer';
import { isAdministrator } from '@hatch/kernel/rules';
import { managersMayRefundQuery } from '../api/may-refund';

export const useMayRefund = (): boolean => {
  const viewer = useViewer();
  const isAdmin = viewer !== null && isAdministrator(viewer);
  const { data = false } = useQuery({ ...managersMayRefundQuery, enabled: viewer !== null && !isAdmin });
  return isAdmin || data;
};
