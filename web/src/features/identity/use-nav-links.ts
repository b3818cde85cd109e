import { pageAccess } from '@hatch/kernel/rules';
import { useRouter } from '@tanstack/react-router';
import { useViewer } from '../../site/viewer';

/** The links of the routes themselves that the viewer may follow. */
export const useNavLinks = (nav: 'nav' | 'historyNav') => {
  const { routesById } = useRouter();
  const viewer = useViewer();
  return Object.values(routesById)
    .flatMap(({ fullPath, options: { staticData } }) => {
      const link = staticData?.[nav];
      const access = link?.access ?? staticData?.access ?? 'admin';
      return link && pageAccess(viewer, access) === 'enter' ? [{ ...link, to: fullPath }] : [];
    })
    .sort((one, other) => one.place - other.place);
};
