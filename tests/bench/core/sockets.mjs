import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Connection } from '../support/connection.mjs';
import { HatchProcess, newDataDir } from '../support/hatch-process.mjs';
import { allowSockets, KITCHEN, STORE_STATE } from '../support/live-socket.mjs';
import { median } from '../support/machine.mjs';
import { residentMb } from '../support/process-tree.mjs';
import { Shopper } from '../support/shopper.mjs';

const LOAD_CLIENTS = fileURLToPath(new URL('./load-clients.mjs', import.meta.url));
const SOCKETS = 5_000;
const CHANGES = 10;
const BETWEEN_MS = 500;
const SETTLE_MS = 5_000;
const KB_PER_MB = 1_000;
const STATES = ['busy', 'open'];

const messageOf = async (child, matches) => {
  for (;;) {
    const [message] = await once(child, 'message');
    if (matches(message)) return message;
  }
};

/** A staff's click until the last of all screens has received it; the screens are in a process of their own. */
export const sockets = async ({ report }) => {
  const dataDir = await newDataDir();
  const hatch = new HatchProcess(dataDir);
  await hatch.start();
  let clients;
  try {
    const staff = new Shopper(await Connection.open(hatch.port));
    await staff.done('/login', KITCHEN);
    await allowSockets(hatch.port, SOCKETS);
    await staff.done('/change-status', { state: STATES[1] });
    await wait(SETTLE_MS);
    const before = residentMb(hatch.pid);
    clients = fork(LOAD_CLIENTS, [String(hatch.port), String(SOCKETS), STORE_STATE]);
    const joining = performance.now();
    await messageOf(clients, ({ joined }) => joined);
    const joined = (performance.now() - joining) / 1000;
    await wait(SETTLE_MS);
    const each = ((residentMb(hatch.pid) - before) / SOCKETS) * KB_PER_MB;

    const times = [];
    const answers = [];
    for (let change = 0; change < CHANGES; change++) {
      const all = messageOf(clients, (message) => message.change === change);
      const began = performance.timeOrigin + performance.now();
      await staff.done('/change-status', { state: STATES[change % STATES.length] });
      answers.push(performance.timeOrigin + performance.now() - began);
      times.push((await all).at - began);
      await wait(BETWEEN_MS);
    }
    report.add({
      name: `a change reaches ${SOCKETS} sockets of one gateway`,
      value: median(times),
      unit: 'ms',
      baseline: median(answers),
      most: 1_000,
      note: `median of ${CHANGES}, slowest ${Math.max(...times).toFixed(0)} ms; baseline: until the call that caused it was answered; all joined in ${joined.toFixed(1)} s`,
    });
    report.add({ name: 'memory of the gateway for each socket', value: each, unit: 'kB' });
  } finally {
    clients?.kill();
    await hatch.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};
