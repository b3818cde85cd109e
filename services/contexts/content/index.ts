export { migrations } from './migrations.js';
export { MOST_PICTURE_BYTES } from './served-picture.js';
