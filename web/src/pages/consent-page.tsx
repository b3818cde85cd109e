import { useRouterState } from '@tanstack/react-router';
import { Consent } from '../features/oauth/components/consent';
import { useViewer } from '../site/viewer';

export const ConsentPage = () => {
  const viewer = useViewer();
  const query = useRouterState({ select: ({ location }) => location.searchStr });
  return viewer && <Consent query={query.replace(/^\?/, '')} email={viewer.email} />;
};
