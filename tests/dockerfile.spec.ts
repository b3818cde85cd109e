import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';

const root = new URL('../', import.meta.url);
const text = await readFile(new URL('Dockerfile', root), 'utf8');
const nginx = await readFile(new URL('deploy/web/nginx.conf', root), 'utf8');
const manifest = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as { workspaces: readonly string[] };

const stages = new Map(
  text
    .split(/^FROM /m)
    .slice(1)
    .map((stage) => [/ AS (\w+)$/m.exec(stage)?.[1] ?? '', stage]),
);
const stage = (name: string): string => stages.get(name) ?? '';
const users = (name: string): readonly string[] =>
  [...stage(name).matchAll(/^USER (\S+)/gm)].map(([, user]) => user ?? '');

describe('The image', () => {
  it('is built last, so that a plain build makes it', () => {
    expect([...stages.keys()].at(-1)).toBe('hatch');
  });

  it('runs as a user who is not root, from first to last', () => {
    expect(users('hatch')).toEqual(['node']);
    expect(users('web')).toEqual([]);
    expect(stage('web')).toMatch(/^nginxinc\/nginx-unprivileged:/);
  });

  it('is built from exact versions, of Node the LTS line', () => {
    expect(text).toMatch(/^ARG NODE_VERSION=24\.\d+\.\d+$/m);
    expect(stage('web')).toMatch(/^nginxinc\/nginx-unprivileged:\d+\.\d+\.\d+-alpine /);
  });

  it('is built by every Docker, without a syntax of its own to be fetched', () => {
    expect(text).not.toMatch(/^# *syntax=/m);
    expect(text).not.toContain('<<');
    expect(stage('web')).toContain('COPY deploy/web/nginx.conf /etc/nginx/conf.d/default.conf');
  });

  it('reports whether it is alive', () => {
    expect(stage('hatch')).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \["node", .*\/health\/live/m);
    expect(stage('web')).toMatch(/^HEALTHCHECK /m);
  });

  it('installs exactly what the lockfile names', () => {
    expect(text).toContain('npm ci');
    expect(text).not.toMatch(/npm (install|i|update)\b/);
  });

  it('carries no development dependency and no source', () => {
    expect(stage('dependencies')).toContain('npm ci --omit=dev');
    const copied = [...stage('hatch').matchAll(/^COPY (.*)$/gm)].map(([, what]) => what);
    expect(copied).toEqual(['--from=dependencies /srv/hatch ./', '--from=build /built ./']);
  });

  it('knows the manifest of every workspace', () => {
    const copied = [...stage('manifests').matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, folder]) => folder);
    expect(copied.sort()).toEqual([...manifest.workspaces].sort());
  });

  it('starts the built program', () => {
    expect(stage('hatch')).toContain('CMD ["node", "services/host/dist/bundle/main.js"]');
  });

  it('keeps secrets, data and modules of this machine out of the build', async () => {
    const ignored = (await readFile(new URL('.dockerignore', root), 'utf8')).split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.git', '.env', '.hatch', '**/node_modules', '**/dist']));
  });
});

describe('The web container', () => {
  it('hands live channels to the gateway as upgraded connections', () => {
    const live = /location \/app\/ \{([^}]*)\}/.exec(nginx)?.[1] ?? '';
    expect(live).toContain('proxy_pass $gateway;');
    expect(live).toContain('proxy_set_header Upgrade $http_upgrade;');
    expect(live).toContain('proxy_set_header Connection $connection_upgrade;');
  });

  it('hands everything else to the api under the host the browser asked for', () => {
    expect(/location \/ \{([^}]*)\}/.exec(nginx)?.[1]).toContain('proxy_pass $api;');
    expect(nginx).toContain('proxy_set_header Host $http_host;');
  });

  it('leaves limits and their answers to the api, and answers in its shape when it is away', () => {
    expect(nginx).toContain('client_max_body_size 0;');
    const away = /location @away \{[^']*'([^']*)';/.exec(nginx)?.[1] ?? '';
    expect(JSON.parse(away)).toEqual({ status: false, message: expect.any(String) as string });
  });

  it('names the correlation id itself, never as a client asks', () => {
    expect(nginx.match(/proxy_set_header X-Correlation-Id \$request_id;/g)).toHaveLength(
      nginx.match(/proxy_set_header Host /g)?.length ?? 0,
    );
  });

  it('passes on one address of the client, never the list that a client may have written', () => {
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
    expect(nginx).not.toContain('$proxy_add_x_forwarded_for');
  });
});
