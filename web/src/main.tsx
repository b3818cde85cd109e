import { createRoot } from 'react-dom/client';
import './app.css';
import { readBoot, seedQueries } from './boot';
import { deferredImports } from './deferred-imports';
import { createQueryClient } from './query-client';
import { createAppRouter } from './router';
import { start } from './start';

const place = document.getElementById('root');
if (place === null) throw new Error('The page has no #root element to draw in');

const queries = createQueryClient();
const boot = readBoot(document);
if (boot) seedQueries(queries, boot);
const page = { queries, router: createAppRouter(queries) };
void start(createRoot(place), page, deferredImports);
