import { Link } from '@tanstack/react-router';
import { buttonClass } from '../components/ui/button';
import { createChunkLoader } from '../lib/chunk';
import { messages } from '../lib/messages';
import { useChunk } from '../lib/use-chunk';
import { useViewer } from './viewer';

const loadViewer = createChunkLoader(() => import('../features/identity/components/header-viewer'));

/** Only logged-in visitors load the account menu. */
export const HeaderAccount = () => {
  const viewer = useViewer();
  const chunk = useChunk(loadViewer, viewer !== null);
  if (viewer) return chunk && <chunk.HeaderViewer viewer={viewer} />;
  return (
    <Link to="/login" className={buttonClass('quiet', 'shrink-0 px-2 whitespace-nowrap')}>
      {messages.page.logIn}
    </Link>
  );
};
