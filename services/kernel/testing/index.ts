export { aContext, deciderSpec } from './decider-spec.js';
