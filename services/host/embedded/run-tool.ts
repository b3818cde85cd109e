import { spawn } from 'node:child_process';
import type { ServerUser } from './server-user.js';

export const runTool = (tool: string, args: readonly string[], user: ServerUser): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(tool, args, {
      ...user,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: string[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    child.on('error', reject);
    // Not 'close': the server that pg_ctl leaves behind may keep the pipes.
    child.on('exit', (code) => {
      child.stdout.destroy();
      child.stderr.destroy();
      if (code === 0) resolve();
      else reject(new Error(`${tool} failed:\n${output.join('').trim()}`));
    });
  });
