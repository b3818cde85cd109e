import { readdir, readFile } from 'node:fs/promises';

/** Tools that leave code of their own in the built site. */
const BUILT_IN = ['rolldown', 'tailwindcss', 'vite'];
const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

const RULE = '='.repeat(80);
const HEAD = `Third-party notices

Hatch contains the packages below, each under its own licence. The build writes this file from package-lock.json and
the packages themselves.`;
const NO_TEXT = 'These packages bring no text of their licence.';
const OPTIONAL =
  'Each of these packages is for one platform, or is used where it is there, and brings the text of its licence.';

const nameIn = (folder) => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The packages of a lockfile that reach a shop or its customers' browsers, by name. */
export const shippedPackages = (lock) =>
  Object.entries(lock.packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .filter(([folder, { dev }]) => !dev || BUILT_IN.some((name) => folder === `node_modules/${name}`))
    .map(([folder, { name = nameIn(folder), version, license = 'see its text', optional, devOptional }]) => ({
      folder,
      label: `${name} ${version} (${license})`,
      isOptional: optional === true || devOptional === true,
    }))
    .sort((one, other) => (one.label < other.label ? -1 : 1));

const labelled = (packages) => [...new Set(packages.map(({ label }) => label))].join('\n');
const section = (labels, text) => [RULE, labels, '', text].join('\n');

/**
 * The file. Which optional packages are installed depends on the machine, so their texts are left out.
 * @param textOf the text of a package's licence, empty where it has none
 */
export const noticesOf = async (packages, textOf) => {
  const byWords = new Map();
  for (const shipped of packages.filter(({ isOptional }) => !isOptional)) {
    const text = await textOf(shipped.folder);
    const words = text.replace(/\s+/g, ' ');
    const { under = [] } = byWords.get(words) ?? {};
    byWords.set(words, { text, under: [...under, shipped] });
  }
  const optional = packages.filter(({ isOptional }) => isOptional);
  const sections = [...byWords.values()].map(({ text, under }) => section(labelled(under), text || NO_TEXT));
  return [HEAD, ...sections, section(labelled(optional), OPTIONAL), ''].join('\n\n');
};

/** Of an installed package. */
export const licenceTextOf = async (folder) => {
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name)).map(({ name }) => name);
  const texts = await Promise.all(files.sort().map((file) => readFile(`${folder}/${file}`, 'utf8')));
  return texts
    .map((text) =>
      text
        .replace(/\r\n?/g, '\n')
        .replace(/[^\S\n]+$/gm, '')
        .trim(),
    )
    .join('\n\n');
};
