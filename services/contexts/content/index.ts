export { drawnIcon } from './drawn-icon.js';
export { printedLogo, type PrintedLogo } from './printed-logo.js';
export { fileNames, MOST_PICTURE_BYTES } from './drawn-picture.js';
export type { Container, PartPlace } from './events.js';
export { migrations } from './migrations.js';
export { isMadePage, isPageName, isReserved } from './names.js';
export { KINDS, originalOf } from './part-content.step.js';
export { unknownPlace } from './rejections.js';
export { arrangement, page, pagePart, type Page, type PagePart } from './state.js';
