const ALLERGY = /allerg|anaphyla|intoleran|c(?:o)?eliac|epi-?pen/i;

/** Only for emphasis: every note is shown. */
export const isAboutAllergy = (note: string): boolean => ALLERGY.test(note);
