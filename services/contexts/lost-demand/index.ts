export { lostDemand } from './state.js';
export { wishOfAdd, wishOfCheckout, wishOutside } from './wish.js';
