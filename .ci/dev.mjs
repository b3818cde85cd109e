import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from '../services/host/bin/ensure-built.mjs';
import { stopWithNpm } from '../services/host/bin/stop-with-npm.mjs';
import { compileAndWatch, compileFile } from './dev/compiler.mjs';
import { createServerProcess } from './dev/server-process.mjs';
import { run, tool } from './step.mjs';

const HELP = `npm run dev

Runs Hatch from its sources at one address until Ctrl-C. The browser shows a saved change of the site at once. A saved
change of the server is compiled, the server restarts, and open pages reload. The data in DATA_DIR is kept.

  --help   show this text

docs/environment.md lists the environment variables.`;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const WEB = join(ROOT, 'web');
const DOCUMENT = join(WEB, 'index.html');
const DEMO_PICTURES = join(WEB, 'demo-pictures/dist');
const LOOPBACK = '127.0.0.1';
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** Vite answers these addresses; the server answers all others. */
const PATHS_OF_VITE = ['@', '__', 'src/', 'node_modules/'];
const PROJECT = 'services/host/tsconfig.build.json';
/** The build of their packages copies these beside the compiled files. */
const COPIED = [
  ['services/api/openapi/openapi.json', 'services/api/dist/openapi/openapi.json'],
  ['services/pay-demo/stripe/stand-in.js', 'services/pay-demo/dist/stripe/stand-in.js'],
];

const say = (line) => void process.stdout.write(`${line}\n`);

const end = (why) => {
  process.stderr.write(`${why}\n`);
  process.exit(1);
};

const wanted = () => {
  try {
    return parseArgs({ options: { help: { type: 'boolean', short: 'h', default: false } } }).values;
  } catch (error) {
    return end(`${error.message}\n\n${HELP}`);
  }
};

/** Must come before Vite starts, because Vite replaces the files that a loop already running here uses. */
const ensurePortIsFree = async (host, port) => {
  const probe = createProbe().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    end(`Hatch could not start: Port ${port} of ${host} is taken; set PORT to another one`);
  }
  probe.close();
  await once(probe, 'close');
};

const develop = async () => {
  const host = process.env.HOST || LOOPBACK;
  const port = Number(process.env.PORT || 3000);
  await ensurePortIsFree(host, port);
  const { default: getPort } = await import('get-port');
  const serverPort = await getPort({ host: LOOPBACK });
  const target = `http://${LOOPBACK}:${serverPort}`;
  const address = process.env.PUBLIC_URL || `http://${host}:${port}`;

  const [{ createServer }, { default: ts }] = await Promise.all([import('vite'), import('typescript')]);
  const onSaved = async (file) => {
    if (file === DOCUMENT || file.startsWith(join(WEB, 'public'))) return server.restart();
    const errors = await compileFile(ts, ROOT, file);
    if (errors === '') await server.restart();
    else if (errors) say(`${errors}The server runs on without this save.`);
  };

  const vite = await createServer({
    root: WEB,
    appType: 'custom',
    clearScreen: false,
    plugins: [
      {
        name: 'hatch-server',
        configureServer: ({ watcher }) => {
          watcher.add(['services', 'projections'].map((folder) => join(ROOT, folder)));
          for (const event of ['add', 'change']) watcher.on(event, (file) => void onSaved(file));
        },
      },
    ],
    server: {
      host,
      port,
      strictPort: true,
      hmr: { path: '/@hmr' },
      proxy: {
        [`^/(?!${PATHS_OF_VITE.join('|')})`]: {
          target,
          ws: true,
          bypass: (request, response) => server.hold(request, response),
          // Vite writes scripts and styles into the pages whose hashes nobody knows beforehand.
          configure: (proxy) => void proxy.on('proxyRes', ({ headers }) => allowInline(headers)),
        },
      },
    },
  });

  const site = join(vite.config.cacheDir, 'site');
  const sounds = join(vite.config.cacheDir, 'sounds');
  const made = Promise.all([drawDemoPictures(), run(process.execPath, [join(WEB, 'scripts/make-sounds.mjs'), sounds])]);
  const prepare = async () => {
    await rm(site, { recursive: true, force: true });
    await cp(vite.config.publicDir, site, { recursive: true });
    const [arePicturesDrawn] = await made;
    if (arePicturesDrawn) await cp(DEMO_PICTURES, join(site, 'demo'), { recursive: true });
    await cp(sounds, join(site, 'sounds'), { recursive: true });
    const document = await vite.transformIndexHtml('/', await readFile(DOCUMENT, 'utf8'));
    await writeFile(join(site, 'index.html'), document);
    for (const [from, to] of COPIED) await cp(join(ROOT, from), join(ROOT, to));
  };
  const server = createServerProcess({
    env: {
      ...process.env,
      HOST: LOOPBACK,
      PORT: String(serverPort),
      PUBLIC_URL: address,
      DRAIN_MS: '0',
      WEB_DIR: site,
    },
    say: (line) => say(line.replaceAll(target, address)),
    prepare,
    onReady: () => vite.ws.send({ type: 'full-reload' }),
  });

  await vite.listen();
  void writeApiTypes();
  say('Compiling the server, which takes a minute or two the first time ...');
  const compiler = compileAndWatch(PROJECT, { root: ROOT, say, onCompiled: server.restart });
  process.on('exit', () => {
    compiler.kill();
    server.kill();
  });
  let leaving = false;
  const leave = async () => {
    if (leaving) return;
    leaving = true;
    await Promise.all([compiler.stop(), server.stop(), vite.close()]);
    process.exit(0);
  };
  for (const signal of SIGNALS) process.on(signal, () => void leave());
  process.stdout.on('error', () => void leave());
};

/** Editors and type checks need them; neither Vite nor the server does, so nothing waits for them. */
const writeApiTypes = async () => {
  const { code, output } = await run('npm', ['run', 'api-types', '--workspace', 'web']);
  if (code !== 0) say(`The types of calls could not be written:\n${output}`);
};

/** Draws them while the server is compiled; whether there are any. */
const drawDemoPictures = async () => {
  const { code, output } = await tool('nx/dist/bin/nx.js', ['run', '@hatch/web:demo-pictures'], {
    env: { NX_DAEMON: 'false', NX_TUI: 'false' },
  });
  if (code !== 0) say(`The demo shop's pictures could not be drawn:\n${output}`);
  return code === 0;
};

/** A hash beside it would switch `'unsafe-inline'` off. */
const allowInline = (headers) => {
  const policy = headers['content-security-policy'];
  if (policy) headers['content-security-policy'] = policy.replace(/'sha256-[^']+'/g, "'unsafe-inline'");
};

if (wanted().help) {
  say(HELP);
} else {
  stopWithNpm();
  ensureInstalled();
  await develop();
}
