/** The settings that the surroundings give: environment variables and `.env`, documented in `.env.example`. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'

export type Environment = {
  port: number
  host: string
  /** The shop's public origin, without a slash at the end. */
  siteUrl: string
  /** Absolute. */
  dataDir: string
  /** Absent: the shop brings its own PostgreSQL along. */
  databaseUrl?: string
  /** Absent: `openSecret` makes one and keeps it in the data folder. */
  secret?: string
  /** Absent: no mail is sent. */
  smtpUrl?: string
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** How many processes answer on the port. */
  workers: number
}

export type EnvironmentResult = { ok: true; environment: Environment } | { ok: false; problems: string[] }
type Variables = Record<string, string | undefined>

const schema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default('127.0.0.1'),
  SITE_URL: z
    .string()
    .refine(isOrigin)
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z
    .string()
    .refine((path) => !path.includes('\0'))
    .default('data')
    .transform((path) => resolve(path)),
  DATABASE_URL: z.string().refine(hasProtocol('postgres:', 'postgresql:')).optional(),
  SECRET: z.string().min(32).optional(),
  SMTP_URL: z.string().refine(hasProtocol('smtp:', 'smtps:')).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  WORKERS: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .default(1),
})

const expectations = {
  PORT: 'a whole number from 1 to 65535, for example PORT=3000',
  HOST: 'a host name or address to listen on, for example HOST=0.0.0.0',
  SITE_URL: 'the address of the shop without a path, for example SITE_URL=https://shop.example',
  DATA_DIR: 'a folder, for example DATA_DIR=./data',
  DATABASE_URL:
    'the address of a PostgreSQL database, for example DATABASE_URL=postgres://shop:password@localhost:5432/shop ' +
    '(write # as %23, / as %2F and @ as %40 in the password)',
  SECRET: 'at least 32 characters, for example what "openssl rand -base64 32" prints',
  SMTP_URL: 'the address of a mail server, for example SMTP_URL=smtps://user:password@mail.example:465',
  LOG_LEVEL: 'silent, error, warn, info or debug, for example LOG_LEVEL=info',
  WORKERS: 'a whole number from 1 to 99, for example WORKERS=2 on a machine with two cores',
} satisfies Record<keyof z.input<typeof schema>, string>

const readableNames = ['PORT', 'HOST', 'SITE_URL', 'DATA_DIR', 'LOG_LEVEL', 'WORKERS']

/** Parses the variables once; each problem is a sentence that names the variable, what was expected and an example. */
export function readEnvironment(variables: Variables): EnvironmentResult {
  // `PORT=` in a file means: not set.
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map((issue) => String(issue.path[0])))
    return { ok: false, problems: [...wrong].map((name) => explain(name, given[name])) }
  }
  const { PORT, HOST, SITE_URL, DATA_DIR, DATABASE_URL, SECRET, SMTP_URL, LOG_LEVEL, WORKERS } = parsed.data
  return {
    ok: true,
    environment: {
      port: PORT,
      host: HOST,
      siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
      dataDir: DATA_DIR,
      databaseUrl: DATABASE_URL,
      secret: SECRET,
      smtpUrl: SMTP_URL,
      logLevel: LOG_LEVEL,
      workers: WORKERS,
    },
  }
}

/** The variables of a `.env` file; none when there is no such file. What the process was given comes first: `{ ...readEnvFile(), ...process.env }`. */
export function readEnvFile(path = '.env'): Variables {
  try {
    return parseEnv(readFileSync(path, 'utf8'))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

function explain(name: string, value = ''): string {
  const expected = expectations[name as keyof typeof expectations]
  // The others hold passwords, and problems end up in logs.
  const shown = readableNames.includes(name) ? ` is ${JSON.stringify(value.slice(0, 100))}` : ' is wrong'
  return `${name}${shown}: expected ${expected}`
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

function hasProtocol(...protocols: string[]): (text: string) => boolean {
  return (text) => {
    const url = URL.parse(text)
    return url !== null && protocols.includes(url.protocol) && text.startsWith(`${url.protocol}//`)
  }
}
