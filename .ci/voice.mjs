import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import ts from 'typescript';

/** Words that readers stumble over, and what to write instead; the third limits a row to files of that path. */
export const BANNED = [
  [/\bwhoever\b/i, 'name the role: the customer, staff, the person who ...'],
  [/\bsomebody\b/i, 'someone, or name the role'],
  [/\bnobody\b/i, 'no one, or name the role'],
  [/\beverybody\b/i, 'everyone'],
  [/\banew\b/i, 'again, from scratch'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/\bpresent (password|secret|(data )?key)\b/i, 'current'],
  [/\bso many\b/i, 'the number'],
  [/\b(heed(s|ed)?|dwells?|thereof)\b/i, 'follow, stay, its'],
  [/\blapses?\b/i, 'expire'],
  [/\bcounts? from now on\b/i, 'takes effect now'],
  [/\b(may|can|could) be had\b/i, 'is available'],
  [/\b(customers?|administrator|staff|they|you) (is|are|was) (not )?written to\b/i, 'gets an email'],
  [/\be-mail(s|ed)?\b/i, 'email'],
  [/\bcould not be read\b/i, "We couldn't load ...", /^web\//],
];

/** Files that keep their words, each with the reason. */
const KEPT = [
  [/^docs\/adr\/\d/, 'a decision stays as it was written'],
  [/^services\/platform\/secrets\/secrets\.ts$/, 'a key is derived from the words'],
  [/migrations?\.ts$/, 'a migration never changes once it is released'],
];

/** Subjects of the commits after this one are checked. */
const SINCE = '06df4b38';
const LONGEST_SUBJECT = 72;
const SUBJECT = /^(feat|fix|perf|refactor|test|docs|build|style)(\([\w-]+\))?: [a-z0-9].*[^.]$/;

/** Percent of the lines of production TypeScript that are not blank. */
const MOST_COMMENTS = 4.5;
const COMMENT = /^\s*(\/\/|\/\*|\*|\{\/\*)/;

const wordsIn = (path, { line, text }) =>
  BANNED.filter(([word, , where]) => word.test(text) && (where?.test(path) ?? true)).map(
    ([word, instead]) => `${path}:${line} says "${word.exec(text)?.[0]}"; write: ${instead}`,
  );

const TEXTS = [ts.isLiteralExpression, ts.isTemplateHead, ts.isTemplateMiddleOrTemplateTail, ts.isJsxText];

/** Strings, parts of templates and what stands between tags. What has no space is a name, and is passed over. */
const textsOf = (path, source) => {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest);
  const texts = [];
  const visit = (node) => {
    if (TEXTS.some((isText) => isText(node)) && /\s/.test(node.text)) {
      texts.push({ line: file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1, text: node.text });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
};

/** Code, links, and rows of requirements, which keep the words of the documents. */
const NOT_PROSE = /```[\s\S]*?```|^\| (G\d{2}|[A-Z]+-\d{2,3}) .*|`[^`\n]*`|\]\([^)]*\)/gm;

const proseOf = (source) =>
  source
    .replaceAll(NOT_PROSE, (kept) => kept.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((text, at) => ({ line: at + 1, text }));

const isProduction = (path) =>
  /^(web\/(src|worker)|services|projections)\/.*\.tsx?$/.test(path) &&
  !/\.(spec|fixtures|d)\.tsx?$|\/(testing|golden|pay-demo)\/|generated|routeTree/.test(path);

/** What one file says that it should not. */
export const complaintsOf = (path, source) => {
  if (KEPT.some(([file]) => file.test(path))) return [];
  const texts = path.endsWith('.md') ? proseOf(source) : isProduction(path) ? textsOf(path, source) : [];
  return texts.flatMap((text) => wordsIn(path, text));
};

export const commentShare = (sources) => {
  const lines = Object.entries(sources)
    .filter(([path]) => isProduction(path))
    .flatMap(([, source]) => source.split('\n').filter((line) => line.trim() !== ''));
  return (100 * lines.filter((line) => COMMENT.test(line)).length) / lines.length;
};

export const subjectComplaint = (subject) => {
  if (subject.length > LONGEST_SUBJECT) return `has ${subject.length} characters; ${LONGEST_SUBJECT} at most`;
  if (!SUBJECT.test(subject)) return 'is not "type(scope): imperative" in lower case without a full stop';
  const [word, instead] = BANNED.find(([banned]) => banned.test(subject)) ?? [];
  return word && `says "${word.exec(subject)?.[0]}"; write: ${instead}`;
};

const FOLDERS = ['docs', 'services', 'projections', 'web/src', 'web/worker'];
const sourcesOfHatch = async () => {
  const within = FOLDERS.map(async (top) => (await readdir(top, { recursive: true })).map((path) => `${top}/${path}`));
  const paths = [...(await readdir('.')), ...(await Promise.all(within)).flat()].filter(
    (path) => /\.(md|tsx?)$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path),
  );
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')])));
};

/** Holds the language of texts, pages and commits as far as a machine can; people hold the rest. */
export const checkVoice = async () => {
  const sources = await sourcesOfHatch();
  const complaints = Object.entries(sources).flatMap(([path, source]) => complaintsOf(path, source));
  const share = commentShare(sources);
  if (share > MOST_COMMENTS) complaints.push(`${share.toFixed(2)} % of lines are comments; ${MOST_COMMENTS} % at most`);
  const log = ['log', '--no-merges', '--format=%h %s', `${SINCE}..HEAD`];
  const commits = await promisify(execFile)('git', log).catch(() => undefined);
  if (!commits) console.log(`  voice: no history since ${SINCE} here, so subjects of commits were not checked`);
  for (const line of commits?.stdout.split('\n').filter(Boolean) ?? []) {
    const why = subjectComplaint(line.slice(line.indexOf(' ') + 1));
    if (why) complaints.push(`commit ${line} ${why}`);
  }
  return { code: complaints.length === 0 ? 0 : 1, output: complaints.join('\n') };
};
