import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '#tests/temporary-folder.ts'
import { readEnvFile, readEnvironment } from './environment.server.ts'

test('all variables are optional', () => {
  expect(readEnvironment({})).toEqual({
    ok: true,
    environment: {
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      secret: undefined,
      smtpUrl: undefined,
      bucket: undefined,
      logLevel: 'info',
      workers: 1,
      trustedProxies: 0,
    },
  })
})

test.each([
  ['PORT', '8080', { port: 8080, siteUrl: 'http://localhost:8080' }],
  ['PORT', ' ', { port: 3000 }],
  ['HOST', '0.0.0.0', { host: '0.0.0.0' }],
  ['HOST', '::', { host: '::' }],
  ['SITE_URL', 'https://shop.example/', { siteUrl: 'https://shop.example' }],
  ['SITE_URL', 'https://Shop.Example:8443', { siteUrl: 'https://shop.example:8443' }],
  ['DATA_DIR', './var', { dataDir: resolve('var') }],
  ['DATA_DIR', '/srv/shop', { dataDir: '/srv/shop' }],
  [
    'DATABASE_URL',
    'postgres://shop:a%23b@db:5432/shop',
    { databaseUrl: 'postgres://shop:a%23b@db:5432/shop' },
  ],
  ['DATABASE_URL', 'postgresql:///shop', { databaseUrl: 'postgresql:///shop' }],
  ['SECRET', 's'.repeat(32), { secret: 's'.repeat(32) }],
  ['SMTP_URL', 'smtps://user:pass@mail.example:465', { smtpUrl: 'smtps://user:pass@mail.example:465' }],
  ['LOG_LEVEL', 'silent', { logLevel: 'silent' }],
  ['TRUST_PROXY', '2', { trustedProxies: 2 }],
])('%s=%s is accepted', (name, value, expected) => {
  expect(readEnvironment({ [name]: value })).toMatchObject({ ok: true, environment: expected })
})

test.each([
  ['PORT', '0'],
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['TRUST_PROXY', 'yes'],
  ['TRUST_PROXY', '10'],
  ['HOST', 'http://localhost'],
  ['SITE_URL', 'shop.example'],
  ['SITE_URL', 'ftp://shop.example'],
  ['SITE_URL', 'https://shop.example/shop'],
  ['SITE_URL', 'https://shop.example/?a=1'],
  ['SITE_URL', 'https://me:secret@shop.example'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['DATABASE_URL', 'localhost:5432'],
  ['DATABASE_URL', 'postgres:shop'],
  ['SECRET', 's'.repeat(31)],
  ['SMTP_URL', 'mail.example:25'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is rejected with a message that names the variable and gives an example', (name, value) => {
  const result = readEnvironment({ [name]: value })
  expect(result).toEqual({
    ok: false,
    problems: [expect.stringMatching(new RegExp(`^${name} is .*: expected .*example`))],
  })
})

test('all invalid variables are reported at once', () => {
  expect(readEnvironment({ PORT: 'x', LOG_LEVEL: 'x', HOST: 'localhost' })).toMatchObject({
    problems: [expect.stringContaining('PORT'), expect.stringContaining('LOG_LEVEL')],
  })
})

test.each(['SECRET', 'DATABASE_URL', 'SMTP_URL'])(
  'the value of an invalid %s is not repeated in the message, as secrets can contain a password',
  (name) => {
    expect(JSON.stringify(readEnvironment({ [name]: 'hunter2' }))).not.toContain('hunter2')
  },
)

test('variables are read from a .env file, and a missing file is ignored', async () => {
  const folder = await createTemporaryFolder()
  await writeFile(join(folder, '.env'), '# ours\nPORT=4000\nHOST="::"\n')
  expect(readEnvFile(join(folder, '.env'))).toEqual({ PORT: '4000', HOST: '::' })
  expect(readEnvFile(join(folder, 'absent'))).toEqual({})
})

const bucket = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'shop-media',
  S3_REGION: 'eu-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret/+=',
}

test('a bucket needs five variables, and a sixth variable sets its public URL', () => {
  const expectedBucket = {
    endpoint: 'https://s3.example',
    bucket: 'shop-media',
    region: 'eu-1',
    accessKeyId: 'id',
  }
  expect(readEnvironment(bucket)).toMatchObject({
    environment: { bucket: { ...expectedBucket, secretAccessKey: 'secret/+=', publicUrl: undefined } },
  })
  const result = readEnvironment({ ...bucket, S3_PUBLIC_URL: 'https://cdn.example' })
  expect(result).toMatchObject({ environment: { bucket: { publicUrl: 'https://cdn.example' } } })
})

test('an incomplete bucket is rejected with the missing variables, without secret values', () => {
  const result = readEnvironment({ S3_BUCKET: 'shop-media', S3_SECRET_ACCESS_KEY: 'very-secret' })
  expect(result).toMatchObject({ ok: false })
  const problems = result.ok ? [] : result.problems
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'S3_ENDPOINT',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
  ])
  expect(problems.join()).not.toContain('very-secret')
})

test.each([
  ['a separate bucket', 'shop-private', true],
  ['no bucket', undefined, true],
  ['the media bucket', 'shop-media', false],
  ['the media bucket in another case', 'Shop-Media', false],
])('B.1: the private bucket in S3_PRIVATE_BUCKET is validated: %s', (_, name, isValid) => {
  const result = readEnvironment({ ...bucket, S3_PUBLIC_URL: 'https://cdn.example', S3_PRIVATE_BUCKET: name })
  if (isValid) {
    const expectedBucket =
      name === undefined ? undefined : { bucket: name, publicUrl: undefined, accessKeyId: 'id' }
    expect(result).toMatchObject({ ok: true, environment: { privateBucket: expectedBucket } })
    return
  }
  expect(result).toEqual({
    ok: false,
    problems: [expect.stringMatching(/^S3_PRIVATE_BUCKET is invalid: expected the name of another bucket/)],
  })
})

test('B.1: a private bucket without a media bucket is rejected with the missing variables', () => {
  const result = readEnvironment({ S3_PRIVATE_BUCKET: 'shop-private' })
  expect(result).toMatchObject({ ok: false, problems: { length: 5 } })
})

test('the example file contains exactly the variables that are read', () => {
  const example = readFileSync(join(import.meta.dirname, '../../.env.example'), 'utf8')
  const documentedNames = Object.keys(parseEnv(example.replaceAll(/^#(?=[A-Z\d_]+=)/gm, '')))
  // A zero byte is invalid everywhere, so each variable that is read reports an error.
  const result = readEnvironment(Object.fromEntries(documentedNames.map((name) => [name, '\0'])))
  const reportedNames = result.ok ? [] : result.problems.map((problem) => problem.split(' ')[0])
  expect(new Set(reportedNames)).toEqual(new Set(documentedNames))
  expect(documentedNames).toHaveLength(18)
})
