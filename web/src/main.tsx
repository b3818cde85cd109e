import { createRoot } from 'react-dom/client';
import './app.css';
import { App } from './app';
import { readBoot, seedQueries } from './boot';
import type { Later } from './later';
import { log } from './lib/log';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root element to draw in');

const queries = createQueryClient();
const boot = readBoot(document);
if (boot) seedQueries(queries, boot);
const router = createAppRouter(queries);
const root = createRoot(place);
const draw = (later?: Later): void => root.render(<App queries={queries} router={router} later={later} />);

draw();
import('./later').then(
  ({ createLater }) => draw(createLater()),
  (failure: unknown) => void log.error('The live client and the notifications could not be loaded', failure),
);
