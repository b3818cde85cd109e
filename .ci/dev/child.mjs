import { once } from 'node:events';

const isRunning = ({ exitCode, signalCode }) => exitCode === null && signalCode === null;

/** Asks a child process to stop, and waits until it has. */
export const stopChild = async (child) => {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
};
