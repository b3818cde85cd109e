import { resolveConfig } from 'vite';

// The router's plugin writes its tree as soon as Vite has read its configuration.
await resolveConfig({ root: 'web', configFile: 'web/vite.config.ts', logLevel: 'error' }, 'build');
