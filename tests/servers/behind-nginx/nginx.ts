import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findSystemPostgres } from '../../../bench/load/system-postgres.ts'
import { endsWithUs } from '../ends-with-us.ts'
import { findFreePort } from '../running-server.ts'

/** Debian keeps nginx where only administrators look. */
const env = { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` }

/** Debian's packages without which the site cannot be tried as it stands in a clinic. */
export function listMissing(): string[] {
  const isHere = (program: string, word: string) => !spawnSync(program, [word], { env }).error
  return [
    ...(isHere('nginx', '-v') ? [] : ['nginx-light']),
    ...(isHere('openssl', 'version') ? [] : ['openssl']),
    ...(findSystemPostgres() ? [] : ['postgresql']),
  ]
}

export type Nginx = {
  readonly url: string
  /** The address that only leads to the other one. */
  readonly plainUrl: string
  /** The certificate that a browser has to trust: nobody has signed it. */
  readonly certificate: string
  readonly certificateFile: string
  /** As `touch` and `rm` of the file that the configuration names. */
  rest(place: 0 | 1): Promise<void>
  work(place: 0 | 1): Promise<void>
  stop(): Promise<void>
}

/** Debian's nginx with the file that an operator uses: only its ports, paths and the clinic's name are put in. */
export async function startNginx(folder: string, servers: [first: number, second: number]): Promise<Nginx> {
  await mkdir(folder, { recursive: true })
  const [plain, secure] = [await findFreePort(), await findFreePort()]
  const certificateFile = await makeCertificate(folder)
  const site = fillIn(await readFile('docs/nginx.conf', 'utf8'), [
    ['127.0.0.1:3001', `127.0.0.1:${servers[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${servers[1]}`],
    ['/run/embrace', folder],
    ['listen [::]:80;', ''],
    ['listen [::]:443 ssl http2;', ''],
    ['listen 80;', `listen ${plain};`],
    ['listen 443 ', `listen ${secure} `],
    // The one port that is not the usual one.
    ['https://$http_host', `https://localhost:${secure}`],
    ['server_name clinic.example;', 'server_name localhost;'],
    ['/etc/letsencrypt/live/clinic.example', folder],
    ['/var/log/nginx', folder],
  ])
  await writeFile(join(folder, 'embrace'), site)
  await writeFile(join(folder, 'nginx.conf'), frameOf(folder))

  const child = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'start.log')], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  endsWithUs(child)
  const ended = once(child, 'exit')
  const flagOf = (place: 0 | 1) => join(folder, `rest-300${place + 1}`)
  return {
    url: `https://localhost:${secure}`,
    plainUrl: `http://localhost:${plain}`,
    certificate: await readFile(certificateFile, 'utf8'),
    certificateFile,
    rest: (place) => writeFile(flagOf(place), ''),
    work: (place) => rm(flagOf(place)),
    async stop() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function fillIn(text: string, pairs: [written: string, put: string][]): string {
  return pairs.reduce((filled, [written, put]) => {
    if (!filled.includes(written)) throw new Error(`docs/nginx.conf no longer says ${written}`)
    return filled.replaceAll(written, put)
  }, text)
}

/** What Debian has around every site, as far as it matters: it compresses, and the site's own file must say no. */
const frameOf = (folder: string) => `
daemon off;
# One process, so that a run that is cut off leaves none behind.
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  gzip on;
  gzip_proxied any;
  gzip_types *;
  gzip_min_length 1;
  include ${folder}/embrace;
}
`

async function makeCertificate(folder: string): Promise<string> {
  const [key, chain] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const whose = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await promisify(execFile)('openssl', ['req', ...kind, ...whose, '-keyout', key, '-out', chain])
  return chain
}
