import { useRouterState } from '@tanstack/react-router';
import { Consent } from '../features/oauth/components/consent';
import { useViewer } from '../site/viewer';

/** OPEN-88: where an application sends people, who are asked whether it may do something for them. */
export const ConsentPage = () => {
  const viewer = useViewer();
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  return viewer && <Consent query={query.replace(/^\?/, '')} email={viewer.email} />;
};
