export { findPerson, type Person, type Wanted } from './find-person.step.js';
export { forgetSubject } from './forget-subject.decision.js';
export { migrations } from './migrations.js';
export { subject } from './state.js';
