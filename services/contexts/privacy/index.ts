export { findPerson, stillKnown, type Person, type Wanted } from './find-person.step.js';
export { type NamedSubjects, forgottenFileIn, forgottenInFile, isForgettable } from './forgotten-file.js';
export { forgetSubject, subject } from './state.js';
export { migrations } from './migrations.js';
