/** `npm run user`: manages accounts and roles. */
import { join } from 'node:path'
import { openAccounts } from '#app/features/customers/auth/accounts.server.ts'
import { openDatabase } from '#app/platform/database/database.server.ts'
import { migrateDatabase } from '#app/platform/database/migrate.server.ts'
import { createLog } from '#app/platform/log.server.ts'
import { openSecret } from '#app/platform/secrets/secret.server.ts'
import { openEnvironment } from './open-environment.ts'
import { readUserCommand, usage, type UserCommandContext } from './commands/user-command.ts'

const command = readUserCommand(process.argv.slice(2))
if (typeof command === 'string') {
  console.error(`${command}\n\n${usage}`)
  process.exitCode = 2
} else {
  try {
    console.log(await runInShop(command.run))
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

async function runInShop(callback: (context: UserCommandContext) => Promise<string>): Promise<string> {
  const { dataDir, databaseUrl, siteUrl, secret } = openEnvironment()
  const log = createLog({ level: 'silent' })
  const applicationName = 'hanout user'
  const database = await openDatabase({
    ...(databaseUrl ? { databaseUrl } : { dataDir }),
    log,
    applicationName,
  })
  try {
    await migrateDatabase(database, join(import.meta.dirname, '../db/migrations'))
    const signingKey = await openSecret({ secret, dataDir })
    return await callback({
      database,
      accounts: openAccounts({ siteUrl, secret: signingKey, database, log }),
    })
  } finally {
    await database.close()
  }
}
