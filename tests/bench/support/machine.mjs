import { cpuMs, machineBusyMs } from './process-tree.mjs';

/** Cores that neither Hatch, nor the baseline, nor this load generator used in between. */
export const watchOthers = (roots) => {
  const own = () => cpuMs([...roots, process.pid]);
  const [began, ownBefore, busyBefore] = [performance.now(), own(), machineBusyMs()];
  return () => {
    const wall = performance.now() - began;
    return Math.max(0, (machineBusyMs() - busyBefore - (own() - ownBefore)) / wall);
  };
};

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)];
