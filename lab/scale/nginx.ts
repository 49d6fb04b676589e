import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

// Replacements for this machine; each must occur in deploy/nginx.conf.
const replaced = (
  folder: string,
  port: number,
  [first, second]: readonly [number, number],
): [string, string][] => [
  ['127.0.0.1:3001', `127.0.0.1:${first}`],
  ['127.0.0.1:3002', `127.0.0.1:${second}`],
  ['listen 80;', `listen 127.0.0.1:${port + 1};`],
  ['listen 443 ssl http2;', `listen 127.0.0.1:${port};`],
  ['    ssl_certificate     /etc/letsencrypt/live/www.example.org/fullchain.pem;\n', ''],
  ['    ssl_certificate_key /etc/letsencrypt/live/www.example.org/privkey.pem;\n', ''],
  ['    ssl_session_cache   shared:site:1m;\n', ''],
  ['Host $host;', 'Host $http_host;'], // which names the port, as PUBLIC_URL does
  ['/var/cache/radiologist-website', join(folder, 'cache')],
  ['rate=100r/s', 'rate=100000r/s'], // here all calls come from one address
]

/** The rest of Debian's nginx.conf, with files in `folder` and a log of which server answered. */
const frame = (folder: string, site: string) => `
user root; daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.error.log warn;
worker_processes 1; worker_rlimit_nofile 4096;
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  sendfile on; tcp_nopush on; keepalive_requests 1000000;
  log_format who '$request_method|$status|$upstream_addr|$upstream_status|$upstream_cache_status';
  access_log ${folder}/nginx.access.log who;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
${site}}
`

export async function runNginx(folder: string, site: string) {
  await mkdir(folder, { recursive: true })
  const conf = join(folder, 'nginx.conf')
  await writeFile(conf, frame(folder, site))
  const child = spawn('nginx', ['-c', conf, '-p', folder], { stdio: ['ignore', 'inherit', 'inherit'] })
  const exited = new Promise((resolve) => child.on('exit', resolve))
  await delay(500)
  if (child.exitCode !== null || !child.pid) throw new Error('nginx did not start')
  return {
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** nginx with deploy/nginx.conf on `port`, before the servers on `ports`. */
export async function startNginx(folder: string, port: number, ports: readonly [number, number]) {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
  } catch {
    throw new Error('nginx is not installed: apt-get install nginx-light')
  }
  let site = readFileSync('deploy/nginx.conf', 'utf8')
  for (const [here, there] of replaced(folder, port, ports)) {
    if (!site.includes(here)) throw new Error(`deploy/nginx.conf no longer says ${here.trim()}`)
    site = site.replaceAll(here, there)
  }
  const { pid, stop } = await runNginx(folder, site)
  return {
    origin: `http://127.0.0.1:${port}`,
    pid,
    stop,
    cache: join(folder, 'cache'),
    answered: () => {
      const lines = readFileSync(join(folder, 'nginx.access.log'), 'utf8').trim().split('\n')
      return lines.map((line) => {
        const [method = '', status, servers = '', statuses = '', cache = ''] = line.split('|')
        return {
          method,
          status: Number(status),
          servers: servers.split(', '),
          statuses: statuses.split(', '),
          cache,
        }
      })
    },
  }
}

export type Nginx = Awaited<ReturnType<typeof startNginx>>
