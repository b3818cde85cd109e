import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const TOP = 30;
const IDLE = ['(idle)', '(program)', '(root)'];

const placeOf = ({ functionName, url, lineNumber }) => {
  const file = url.replace(/^file:\/\//, '').replace(/^.*\/(?=node_modules\/|services\/|projections\/)/, '');
  return `${functionName || '(anonymous)'}  ${file}${url ? `:${lineNumber + 1}` : ''}`;
};

const sumBy = (entries) => {
  const sums = new Map();
  for (const [key, value] of entries) sums.set(key, (sums.get(key) ?? 0) + value);
  return [...sums].sort(([, one], [, other]) => other - one);
};

/** What a package's or a folder's own functions took. */
const ownerOf = ({ functionName, url }) => {
  if (url === '') return functionName.startsWith('(') ? functionName : 'native';
  if (url.startsWith('node:')) return url;
  const [, dependency] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? [];
  return dependency ?? /((?:services|projections)\/[^/]+)/.exec(url)?.[1] ?? url;
};

const PART = /(?:services\/[^/]+|projections)\/[^/]+/;

/** The innermost folder of Hatch that a function was called from; packages by their names where none is left. */
const partsOf = (nodes) => {
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])));
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const folderOf = ({ url }) => (url.includes('node_modules') ? undefined : PART.exec(url.replace('/dist/', '/'))?.[0]);
  return (id) => {
    for (let at = id; at !== undefined; at = parents.get(at)) {
      const folder = folderOf(byId.get(at));
      if (folder) return folder;
    }
    return ownerOf(byId.get(id));
  };
};

/** Prints where the processor time of a `node --cpu-prof` run went. */
export const printProfile = async (folder) => {
  const [file] = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile'));
  const { nodes, samples, timeDeltas } = JSON.parse(await readFile(join(folder, file), 'utf8'));
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]));
  const partOf = partsOf(nodes);
  const taken = samples.map((id, i) => [byId.get(id), timeDeltas[i] / 1000, partOf(id)]);
  const busy = taken.filter(([frame]) => !IDLE.includes(frame.functionName));
  const total = busy.reduce((sum, [, ms]) => sum + ms, 0);
  const line = ([name, ms]) =>
    `${((ms / total) * 100).toFixed(1).padStart(5)} %  ${ms.toFixed(0).padStart(6)} ms  ${name}`;
  console.log(`\n${total.toFixed(0)} ms busy, its start included, by part`);
  for (const entry of sumBy(busy.map(([, ms, part]) => [part, ms])).slice(0, TOP)) console.log(line(entry));
  console.log('\nby owner');
  for (const entry of sumBy(busy.map(([frame, ms]) => [ownerOf(frame), ms])).slice(0, TOP)) console.log(line(entry));
  console.log('\nby function, own time');
  for (const entry of sumBy(busy.map(([frame, ms]) => [placeOf(frame), ms])).slice(0, TOP * 2))
    console.log(line(entry));
};
