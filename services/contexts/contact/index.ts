export { contactSubject, contactSubjects } from './contact-subject.js';
export { migrations } from './migrations.js';
