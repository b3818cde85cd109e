export { findPerson, stillKnown, type Person, type Wanted } from './find-person.step.js';
export { isForgettable } from './forgettable.js';
export { forgottenFileIn, forgottenInFile, type NamedSubjects } from './forgotten-file.js';
export { forgetSubject } from './forget-subject.decision.js';
export { migrations } from './migrations.js';
export { subject } from './state.js';
