import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLog } from '#app/platform/log.server.ts'
import { openTestDatabase } from '#tests/open-database.ts'
import { openAccounts } from './accounts.server.ts'

const database = await openTestDatabase()
const log = createLog({ level: 'silent' })
const accounts = openAccounts({ siteUrl: 'http://shop.test', secret: 'a secret of the tests', database, log })

test('a password is stored as a scrypt hash with a 32 MB memory cost and a unique salt', async () => {
  const [firstHash, secondHash] = await Promise.all(
    ['a quiet morning', 'a quiet morning'].map(accounts.hashPassword),
  )
  const [salt = '', key = ''] = firstHash?.split(':') ?? []
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
  expect(key).toBe(scryptSync('a quiet morning', salt, 64, cost).toString('hex'))
  expect(secondHash).not.toBe(firstHash)
})
