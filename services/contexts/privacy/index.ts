export { forgetSubject } from './forget-subject.decision.js';
export { subject } from './state.js';
