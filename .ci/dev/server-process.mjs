import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../services/host/dist/main.js', import.meta.url));
/** The server starts sooner with these. */
const V8_FLAGS = ['--min-semi-space-size=16', '--max-lazy'];
const READY = 'Hatch is ready at';
const NOT_RUNNING = 'The server is not running. The terminal says why. This page tries again every second.\n';

const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null;

/** Asks a child process to stop, and waits until it has. */
const stopChild = async (child) => {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
};

/**
 * The compiled server in a process of its own, to be started again and again.
 * @param prepare runs before each start
 */
export const createServerProcess = ({ env, say, prepare, onReady }) => {
  const states = new EventEmitter().setMaxListeners(0);
  /** Every start prints the same report. */
  const said = new Set();
  let state = 'starting';
  let child;
  let asked = 0;
  let queue = Promise.resolve();

  const become = (next) => {
    state = next;
    states.emit('change');
  };

  const end = async () => {
    const old = child;
    child = undefined;
    if (old) await stopChild(old);
  };

  const start = () => {
    const began = performance.now();
    const isFirst = said.size === 0;
    const own = spawn(process.execPath, ['--enable-source-maps', ...V8_FLAGS, MAIN], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = own;
    createInterface({ input: own.stdout }).on('line', (line) => {
      if (!said.has(line)) say(line);
      said.add(line);
      if (own !== child || !line.startsWith(READY)) return;
      if (!isFirst) say(`The server restarted in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
      become('ready');
      onReady();
    });
    own.once('exit', () => {
      if (own !== child) return;
      child = undefined;
      say('The server ended. Save a change to start it again.');
      become('ended');
    });
  };

  const restart = () => {
    const turn = ++asked;
    queue = queue.then(async () => {
      if (turn !== asked) return;
      become('starting');
      await end();
      await prepare();
      start();
    });
    return queue;
  };

  /** Requests wait for a server that starts. One that has ended is reported. */
  const hold = async (request, response) => {
    while (state === 'starting') await once(states, 'change');
    if (state === 'ready') return undefined;
    if (!response) return false;
    response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', refresh: '1' }).end(NOT_RUNNING);
    return request.url;
  };

  const stop = () => {
    asked++;
    queue = queue.then(end);
    return queue;
  };

  return { restart, hold, stop, kill: () => void child?.kill() };
};
