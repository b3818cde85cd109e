const ID = String.raw`(?:[A-Z]{3,4}-\d{1,3}|G\d{2})`;
const IDS = `${ID}(?:(?:, | to )${ID})*`;
const IN_BRACKETS = new RegExp(String.raw`\s*\(${IDS}\)`, 'g');
const IN_FRONT = new RegExp(String.raw`(^|[.;] )${IDS}[.;:]\s*`, 'g');

/** Drops the requirement ids, which mean nothing to callers. */
export const described = (docstring: string): string => {
  const text = docstring.replace(IN_BRACKETS, '').replace(IN_FRONT, '$1').replace(/\s+/g, ' ').trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
};
