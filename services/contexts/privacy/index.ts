export { forgetSubject } from './forget-subject.command.js';
export { subject } from './state.js';
