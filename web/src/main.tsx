import { createRoot } from 'react-dom/client';
import './app.css';
import { App } from './app';
import { readBoot, readLiveKeys, seedQueries } from './boot';
import { createLive } from './live/live-context';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element to draw in');

const queries = createQueryClient();
const boot = readBoot(document);
if (boot) seedQueries(queries, boot);

createRoot(root).render(<App queries={queries} router={createAppRouter(queries)} live={createLive(readLiveKeys())} />);
