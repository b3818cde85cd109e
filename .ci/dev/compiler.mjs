import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { dirname, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const STATUS = /Starting (?:incremental )?compilation|File change detected/;
const DONE = /Found \d+ errors?\. Watching for file changes/;
/** A file of a package, which its build compiles. */
const SOURCE = /^(services\/[^/]+|projections)\/((?!dist\/|node_modules\/|(?:.*\/)?testing\/).*)(?<!\.spec|\.d)\.ts$/;

/** Compiles a TypeScript project with those it refers to, and checks them again on every save; says their errors. */
export const compileAndWatch = (project, { root, say, onCompiled }) => {
  const tsc = join(root, 'node_modules/@typescript/native/bin/tsc');
  const pretty = String(process.stdout.isTTY ?? false);
  const args = ['-b', project, '--watch', '--preserveWatchOutput', '--pretty', pretty];
  // On Node 20 its script waits for the program, which a signal to the script alone would leave behind.
  const child = spawn(process.execPath, [tsc, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const kill = () => child.exitCode === null && child.signalCode === null && process.kill(-child.pid);
  let isCompiled = false;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!DONE.test(line)) return STATUS.test(line) || line === '' || say(line);
    if (!isCompiled) onCompiled();
    isCompiled = true;
  });
  return {
    kill,
    stop: async () => {
      if (!kill()) return;
      await once(child, 'close');
    },
  };
};

const WRITING_MS = 20;
/** A file that stays empty for longer was saved empty. */
const EMPTY_LOOKS = 10;

/** The watcher tells of a file while an editor still writes it, and then perhaps no more. */
const textOnceWritten = async (file) => {
  let text = await readFile(file, 'utf8');
  for (let looks = 1; ; looks++) {
    await wait(WRITING_MS);
    const now = await readFile(file, 'utf8');
    if (now === text && (now !== '' || looks >= EMPTY_LOOKS)) return text;
    text = now;
  }
};

/**
 * Compiles one saved file without its types, which takes milliseconds where checking them takes seconds.
 * @returns {Promise<string | undefined>} its syntax errors, empty for none; undefined for a file that no package is built from
 */
export const compileFile = async (ts, root, file) => {
  const [, folder, name] = SOURCE.exec(relative(root, file)) ?? [];
  if (!folder) return undefined;
  const { config } = ts.readConfigFile(join(root, 'tsconfig.base.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, module: 'ESNext', moduleResolution: 'Bundler' },
    root,
  );
  const { outputText, sourceMapText, diagnostics } = ts.transpileModule(await textOnceWritten(file), {
    fileName: relative(root, file),
    compilerOptions: options,
    reportDiagnostics: true,
  });
  if (diagnostics.length > 0)
    return ts.formatDiagnostics(diagnostics, {
      getCanonicalFileName: (path) => path,
      getCurrentDirectory: () => root,
      getNewLine: () => '\n',
    });
  const output = join(root, folder, 'dist', `${name}.js`);
  await mkdir(dirname(output), { recursive: true });
  const map = { ...JSON.parse(sourceMapText), sources: [relative(dirname(output), file)] };
  await writeFile(`${output}.map`, JSON.stringify(map));
  await writeFile(output, outputText);
  return '';
};
