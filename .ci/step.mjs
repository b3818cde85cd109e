import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/**
 * Runs a program to its end. `echo` prints its output as it comes; otherwise the output is only kept. `idle` leaves the
 * processor to whatever else wants it.
 * @returns {Promise<{ code: number, output: string, seconds: number }>} `code` is 1 when the program could not start or was killed.
 */
export const run = (command, args, { env = {}, echo = false, idle = false } = {}) =>
  new Promise((resolve) => {
    const started = performance.now();
    const chunks = [];
    const child = spawn(command, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    if (idle && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    const keep = (chunk) => {
      chunks.push(chunk);
      if (echo) process.stdout.write(chunk);
    };
    const finish = (code) =>
      resolve({
        code,
        output: Buffer.concat(chunks).toString(),
        seconds: (performance.now() - started) / 1000,
      });
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.on('error', (error) => {
      keep(Buffer.from(`${command} could not be started: ${error.message}\n`));
      finish(1);
    });
    child.on('close', (code) => finish(code ?? 1));
  });

/** A program of the workspace's own node_modules. */
export const tool = (script, args, options) => run(process.execPath, [`node_modules/${script}`, ...args], options);
