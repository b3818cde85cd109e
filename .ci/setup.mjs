import { existsSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { run } from './step.mjs';

/** What suites need beside Node, and how a spec that needs it is known: by speaking of it. */
export const NEEDS = [
  {
    name: 'Chromium',
    // Without a window of its own it takes half of the processor time.
    debianPackage: 'chromium-headless-shell',
    programs: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    variable: 'CHROMIUM_PATH',
    spokenOf: /playwright|chromium/i,
    advice: 'install Chromium or Chrome, or set CHROMIUM_PATH to the program',
  },
  {
    name: 'Chromium with notifications',
    debianPackage: 'chromium',
    programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    variable: 'WHOLE_CHROMIUM_PATH',
    spokenOf: /launchWholeChromium/,
    advice: 'install Chromium or Chrome, or set WHOLE_CHROMIUM_PATH to the program',
  },
  {
    name: 'Redis',
    debianPackage: 'redis-server',
    programs: ['redis-server'],
    variable: 'REDIS_SERVER_PATH',
    spokenOf: /redis-server|startRedis/i,
    advice: 'install redis-server, or set REDIS_SERVER_PATH to the program',
  },
  {
    name: 'nginx',
    debianPackage: 'nginx-light',
    programs: ['nginx'],
    variable: 'NGINX_PATH',
    spokenOf: /ShopBehindNginx/,
    advice: 'install nginx-light, or set NGINX_PATH to the program',
  },
];

const isProgram = (file) =>
  access(file, constants.X_OK).then(
    () => true,
    () => false,
  );

const find = async ({ programs, variable }) => {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => programs.map((program) => join(folder, program)));
  for (const file of [process.env[variable], ...onPath]) {
    if (file && (await isProgram(file))) return file;
  }
  return undefined;
};

const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

const install = async (packages) => {
  console.log(`Set-up: installing ${packages.join(' and ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  // One by one, so that a package that a mirror lacks keeps none of the others away.
  const steps = [['update'], ...packages.map((name) => ['install', '-y', '--no-install-recommends', name])];
  for (const args of steps) {
    const { code, output } = await run('apt-get', args, { env });
    if (code !== 0) console.log(`Set-up: apt-get ${args.join(' ')} failed\n${output.trimEnd()}`);
  }
};

/**
 * Finds what the suites need, installs it on Debian as root, and names what stays missing.
 * @returns {Promise<{ env: Record<string, string>, missing: readonly (typeof NEEDS)[number][] }>} `env` tells suites where the programs are.
 */
export const setUp = async () => {
  const lacking = [];
  for (const need of NEEDS) if (!(await find(need))) lacking.push(need);
  if (lacking.length > 0 && mayInstall()) await install(lacking.map((need) => need.debianPackage));

  const env = {};
  const missing = [];
  for (const need of NEEDS) {
    const file = await find(need);
    if (file) env[need.variable] = file;
    else missing.push(need);
  }
  for (const { name, advice } of missing) console.log(`Set-up: ${name} is missing; ${advice}`);
  return { env, missing };
};
