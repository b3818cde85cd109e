import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { vi } from 'vitest';

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

const START_MS = 10_000;
const FOLDERS = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];

/** Where nginx is on this machine; undefined where it is not. */
export const NGINX = [process.env['NGINX_PATH'], ...FOLDERS.map((folder) => join(folder, 'nginx'))].find(
  (file): file is string => file !== undefined && isProgram(file),
);

/** What the web image ships. */
const shippedConfiguration = (): Promise<string> =>
  readFile(new URL('../../deploy/web/nginx.conf', import.meta.url), 'utf8');

/** The places that are other ones on this machine than between containers. */
export type Places = {
  readonly port: number;
  /** Of the name server. */
  readonly names: number;
  /** Of every process behind it. */
  readonly upstreams: number;
  /** The built files. */
  readonly files: string;
};

/** The shipped configuration, with nothing else changed than these places. @throws when one of them is not in it */
const configurationAt = async ({ port, names, upstreams, files }: Places): Promise<string> => {
  const places: readonly (readonly [string, string])[] = [
    ['listen 8080;', `listen 127.0.0.1:${port};`],
    ['resolver 127.0.0.11 ', `resolver 127.0.0.1:${names} `],
    ['http://api:3000', `http://api:${upstreams}`],
    ['http://gateway:3000', `http://gateway:${upstreams}`],
    ['/usr/share/nginx/html', files],
  ];
  return places.reduce(
    (configuration, [shipped, here]) => {
      if (!configuration.includes(shipped)) throw new Error(`The shipped configuration has no ${shipped}`);
      return configuration.replaceAll(shipped, here);
    },
    await shippedConfiguration(),
  );
};

export class Nginx {
  private constructor(
    private readonly program: string,
    private readonly folder: string,
    private readonly port: number,
  ) {}

  /** Writes its configuration into a folder of its own. @throws where nginx is not installed */
  static async at(folder: string, places: Places): Promise<Nginx> {
    if (NGINX === undefined) throw new Error('nginx is missing: install nginx-light, or set NGINX_PATH to the program');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'default.conf'), await configurationAt(places));
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (what) => `${what}_temp_path ${folder}/${what};`,
    );
    await writeFile(
      join(folder, 'nginx.conf'),
      `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log info; worker_processes 1;
events { worker_connections 256; }
http { access_log off; ${temporary.join(' ')} include ${folder}/default.conf; }\n`,
    );
    return new Nginx(NGINX, folder, places.port);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What `nginx -t` says of it. @throws with that, when it does not take the configuration */
  async test(): Promise<string> {
    const { stderr } = await promisify(execFile)(this.program, [...this.#arguments, '-t']);
    return stderr;
  }

  async start(): Promise<{ stop(): Promise<void> }> {
    const child = spawn(this.program, this.#arguments, { stdio: 'ignore' });
    await once(child, 'spawn');
    await vi.waitUntil(() => this.#answers(), { timeout: START_MS, interval: 50 });
    return {
      stop: async () => {
        child.kill('SIGQUIT');
        setTimeout(() => child.kill('SIGTERM'), 500).unref();
        await once(child, 'exit');
      },
    };
  }

  #answers(): Promise<boolean> {
    return fetch(`${this.url}/health/web`).then(
      ({ status }) => status === 204,
      () => false,
    );
  }

  get #arguments(): string[] {
    return ['-p', this.folder, '-c', join(this.folder, 'nginx.conf'), '-e', join(this.folder, 'error.log')];
  }
}
