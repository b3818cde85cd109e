import { readFile } from 'node:fs/promises';

export const LOCKFILES = ['package-lock.json', 'tests/bench/package-lock.json'];

const outwards = (folder) => {
  const nested = folder.lastIndexOf('/node_modules/');
  return nested < 0 ? '' : folder.slice(0, nested);
};

/** Where npm would look for `name` from inside `folder`: its own node_modules first, then outwards to the root. */
const placesOf = (folder, name) =>
  folder === '' ? [`node_modules/${name}`] : [`${folder}/node_modules/${name}`, ...placesOf(outwards(folder), name)];

/**
 * Optional dependencies that locked packages name and the lock does not hold. npm leaves out what the machine that
 * wrote the lock could not see, and `npm ci` then breaks on another platform.
 * @returns {readonly string[]} one line per missing package, empty when the lock is complete
 */
export const missingFromLock = (lock) =>
  Object.entries(lock.packages).flatMap(([folder, locked]) =>
    Object.entries(locked.optionalDependencies ?? {})
      .filter(([name]) => !placesOf(folder, name).some((place) => place in lock.packages))
      .map(([name, range]) => `${folder || 'the workspace'} needs ${name}@${range}, which its lockfile lacks`),
  );

export const checkLockfile = async () => {
  const locks = await Promise.all(LOCKFILES.map((file) => readFile(file, 'utf8')));
  const complaints = locks.flatMap((lock) => missingFromLock(JSON.parse(lock)));
  return { code: complaints.length === 0 ? 0 : 1, output: complaints.join('\n') };
};
