export { fileNames, MOST_PICTURE_BYTES } from './drawn-picture.js';
export { migrations } from './migrations.js';
