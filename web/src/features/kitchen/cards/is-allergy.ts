const ALLERGY = /allerg|anaphyla|intoleran|c(?:o)?eliac|epi-?pen/i;

/** A note that speaks of one is marked more loudly; what it says is shown either way. */
export const isAboutAllergy = (note: string): boolean => ALLERGY.test(note);
