/** Settings from the environment: environment variables and `.env`, documented in `.env.example`. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import type { Bucket } from './files/bucket.server.ts'
import { z } from 'zod'

export type Environment = {
  port: number
  host: string
  /** The shop's public origin, without a trailing slash. */
  siteUrl: string
  /** Absolute path. */
  dataDir: string
  /** Absent: the shop uses its embedded PostgreSQL. */
  databaseUrl?: string
  /** Absent: `openSecret` generates one and stores it in the data folder. */
  secret?: string
  /** Absent: the mail server of the settings; without one, mails are stored and can be read there. */
  smtpUrl?: string
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Absent: images and videos are stored in the data folder. */
  bucket?: Bucket
  /** Absent: downloadable files are stored in the data folder. */
  privateBucket?: Bucket
  /** The number of processes that listen on the port. */
  workers: number
  /** The number of the merchant's proxies in front of the shop; 0: X-Forwarded-For is not trusted. */
  trustedProxies: number
  /** URL of the stub that replaces external services in rehearsals. */
  stubUrl?: string
}

export type EnvironmentResult = { ok: true; environment: Environment } | { ok: false; problems: string[] }
type Variables = Record<string, string | undefined>

const printablePattern = /^[!-~]+$/

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
  DATABASE_URL: z.string().refine(createProtocolCheck('postgres:', 'postgresql:')).optional(),
  SECRET: z.string().min(32).optional(),
  SMTP_URL: z.string().refine(createProtocolCheck('smtp:', 'smtps:')).optional(),
  S3_ENDPOINT: z.string().refine(createProtocolCheck('http:', 'https:')).optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][\w.-]{1,62}$/i)
    .optional(),
  S3_PRIVATE_BUCKET: z
    .string()
    .regex(/^[a-z\d][\w.-]{1,62}$/i)
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  S3_ACCESS_KEY_ID: z.string().regex(printablePattern).optional(),
  S3_SECRET_ACCESS_KEY: z.string().regex(printablePattern).optional(),
  S3_PUBLIC_URL: z.string().refine(createProtocolCheck('http:', 'https:')).optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  WORKERS: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .default(1),
  TRUST_PROXY: z.string().regex(/^\d$/).transform(Number).default(0),
  OUTSIDE_STAND_IN: z
    .string()
    .refine(isOrigin)
    .transform((url) => new URL(url).origin)
    .optional(),
})

const expectations = {
  PORT: 'a whole number from 1 to 65535, for example PORT=3000',
  HOST: 'a host name or address to listen on, for example HOST=0.0.0.0',
  SITE_URL: 'the address of the shop without a path, for example SITE_URL=https://shop.example',
  DATA_DIR: 'a folder, for example DATA_DIR=./data',
  DATABASE_URL:
    'the address of a PostgreSQL database, for example DATABASE_URL=postgres://shop:password@localhost:5432/shop ' +
    '(write # as %23, / as %2F and @ as %40 in the password)',
  SECRET: 'at least 32 characters, for example the output of "openssl rand -base64 32"',
  SMTP_URL: 'the address of a mail server, for example SMTP_URL=smtps://user:password@mail.example:465',
  S3_ENDPOINT:
    'the address of an S3 server without the bucket, for example S3_ENDPOINT=https://s3.eu-central-1.amazonaws.com',
  S3_BUCKET: 'the name of a bucket, for example S3_BUCKET=shop-media',
  S3_PRIVATE_BUCKET:
    'the name of another bucket, which must be private, for example S3_PRIVATE_BUCKET=shop-private',
  S3_REGION:
    'the region of the bucket, for example S3_REGION=eu-central-1 (auto if the server has no regions)',
  S3_ACCESS_KEY_ID: 'the ID of a key that can list, read, write and delete in the bucket',
  S3_SECRET_ACCESS_KEY: 'the secret that belongs to S3_ACCESS_KEY_ID',
  S3_PUBLIC_URL: 'the public address of the bucket, for example S3_PUBLIC_URL=https://media.shop.example',
  LOG_LEVEL: 'silent, error, warn, info or debug, for example LOG_LEVEL=info',
  WORKERS: 'a whole number from 1 to 99, for example WORKERS=2 on a machine with two cores',
  OUTSIDE_STAND_IN:
    'the address of a stub server for external services, for example OUTSIDE_STAND_IN=http://127.0.0.1:9000',
  TRUST_PROXY: 'the number of proxies in front of the shop, from 0 to 9, for example TRUST_PROXY=1',
} satisfies Record<keyof z.input<typeof schema>, string>

const bucketVariables = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

const publicVariables = ['PORT', 'HOST', 'SITE_URL', 'DATA_DIR', 'LOG_LEVEL', 'WORKERS', 'TRUST_PROXY']

/**
 * Parses the variables once; each validation error is a sentence that names the variable, what was expected
 * and an example.
 */
export function readEnvironment(variables: Variables): EnvironmentResult {
  // `PORT=` in a file means: not set.
  const values = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parseResult = schema.safeParse(values)
  if (!parseResult.success) {
    const invalidNames = new Set(parseResult.error.issues.map((issue) => String(issue.path[0])))
    return { ok: false, problems: [...invalidNames].map((name) => explain(name, values[name])) }
  }
  const missingVariables = findMissingBucketVariables(values)
  if (missingVariables.length > 0) return { ok: false, problems: missingVariables.map(explainMissing) }
  // Anybody who may read the images could download paid files for free.
  if (isSameBucket(values.S3_PRIVATE_BUCKET, values.S3_BUCKET))
    return { ok: false, problems: [explain('S3_PRIVATE_BUCKET')] }
  const { PORT, HOST, SITE_URL, DATA_DIR, DATABASE_URL, SECRET, SMTP_URL, LOG_LEVEL, WORKERS, TRUST_PROXY } =
    parseResult.data
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
      bucket: readBucket(parseResult.data),
      privateBucket: readPrivateBucket(parseResult.data),
      logLevel: LOG_LEVEL,
      workers: WORKERS,
      trustedProxies: TRUST_PROXY,
      stubUrl: parseResult.data.OUTSIDE_STAND_IN,
    },
  }
}

/**
 * The variables of a `.env` file; none when the file is absent. The process environment takes precedence: `{
 * ...readEnvFile(), ...process.env }`.
 */
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
  // The others contain passwords, and validation errors end up in logs.
  const detail = publicVariables.includes(name) ? ` is ${JSON.stringify(value.slice(0, 100))}` : ' is invalid'
  return `${name}${detail}: expected ${expected}`
}

// An incomplete bucket configuration would store images in the folder, unnoticed.
function findMissingBucketVariables(values: Variables): (typeof bucketVariables)[number][] {
  const isConfigured = Object.keys(values).some((name) => name in expectations && name.startsWith('S3_'))
  return isConfigured ? bucketVariables.filter((name) => values[name] === undefined) : []
}

// Servers that accept capitals in names treat both spellings as one bucket.
function isSameBucket(one: string | undefined, other: string | undefined): boolean {
  return one !== undefined && one.toLowerCase() === other?.toLowerCase()
}

function explainMissing(name: keyof typeof expectations): string {
  return `${name} is required together with the other S3_ variables: expected ${expectations[name]}`
}

function readBucket(values: z.output<typeof schema>): Bucket | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PUBLIC_URL } = values
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    publicUrl: S3_PUBLIC_URL,
  }
}

function readPrivateBucket(values: z.output<typeof schema>): Bucket | undefined {
  const publicBucket = readBucket(values)
  const name = values.S3_PRIVATE_BUCKET
  return publicBucket && name ? { ...publicBucket, bucket: name, publicUrl: undefined } : undefined
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text)
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false
  return url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password
}

function createProtocolCheck(...protocols: string[]): (text: string) => boolean {
  return (text) => {
    const url = URL.parse(text)
    return url !== null && protocols.includes(url.protocol) && text.startsWith(`${url.protocol}//`)
  }
}
