import { createSpeaker } from './speaker';

/** The page has one: it stays on from screen to screen. */
export const kitchenSpeaker = createSpeaker();
