import './v8-flags.js';

// Imported late: V8 loads all static imports of a module before it runs the first line.
await import('./run.js');
