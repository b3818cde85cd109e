export { productAdded } from '../catalog.fixtures.js';
