import './v8-flags.js';

// Only now, for V8 takes in everything a module imports before it runs a line of it.
await import('./run.js');
