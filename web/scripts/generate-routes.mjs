/** Writes src/routeTree.gen.ts from the files of src/routes, as `vite build` and the development server also do. */
import { Generator, getConfig } from '@tanstack/router-generator';

const root = new URL('..', import.meta.url).pathname;
await new Generator({ config: getConfig({}, root), root }).run();
