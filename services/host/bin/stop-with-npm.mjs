import { clearInterval, setInterval } from 'node:timers';

const LOOK_EVERY_MS = 500;

/**
 * Passes on the end of npm. npm sends a signal to the shell that it started this program with, and that shell ends
 * without telling the program: its parent is then another process.
 */
export const stopWithNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
};
