import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

const MS_PER_TICK = 10;

/** Of /proc/<pid>/stat, counted from the state on, which follows the name in brackets. */
const PARENT = 1;
const TIMES = [11, 12, 13, 14];

const statOf = (pid) => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
};

const allStats = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = statOf(name);
      return stat ? [{ pid: Number(name), parent: Number(stat[PARENT]), stat }] : [];
    });

const treeOf = (roots) => {
  const all = allStats();
  const found = all.filter(({ pid }) => roots.includes(pid));
  for (let i = 0; i < found.length; i++) found.push(...all.filter(({ parent }) => parent === found[i].pid));
  return found;
};

/** The server of an embedded Postgres, which does not run as a child of its Hatch. */
export const postmasterOf = (dataDir) =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);

/** Processor time of these processes and all below them, ended ones included, in milliseconds. */
export const cpuMs = (roots) =>
  treeOf(roots).reduce((sum, { stat }) => sum + TIMES.reduce((ticks, at) => ticks + Number(stat[at]), 0), 0) *
  MS_PER_TICK;

/** What the whole machine has worked so far, in milliseconds of one core. */
export const machineBusyMs = () => {
  const [user, nice, system, , , irq, softirq] = readFileSync('/proc/stat', 'utf8')
    .split('\n')[0]
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + irq + softirq) * MS_PER_TICK;
};

const socketsOf = (pid) =>
  readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${fd}`))?.[1] ?? [];
    } catch {
      return [];
    }
  });

/** How many connections a process has to a port of this machine. */
export const connectionsTo = (pid, port) => {
  const own = new Set(socketsOf(pid));
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  return ['tcp', 'tcp6']
    .flatMap((kind) => readFileSync(`/proc/net/${kind}`, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , remote = '', , , , , , , inode]) => remote.endsWith(`:${hex}`) && own.has(inode)).length;
};

/** Resident memory of one process in MB (1,000,000 bytes). */
export const residentMb = (pid) => {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1];
  return (Number(kib) * 1024) / 1e6;
};
