/** `npm run mails`: shows the e-mails of the shop, for merchants without a mail server. */
import type { BaseServices } from '#app/services.server.ts'
import type { StoredMail } from '#app/platform/mail/store.server.ts'
import { listMails, readMail } from '#app/platform/mail/store.server.ts'
import { openShopServices } from '#main.ts'
import { openEnvironment } from './open-environment.ts'
import { formatMail, formatMailTable } from './commands/show-mails.ts'

const usage = `Usage: npm run mails [-- <command>]
  npm run mails                  list the last 50 e-mails, newest first
  npm run mails -- to <address>  list the last 50 e-mails to an address (To, Cc or Bcc)
  npm run mails -- show <id>     show one e-mail as plain text; the first characters of its ID are enough
  npm run mails -- send <id>     send an e-mail again`

const commands: Record<string, ((services: BaseServices, argument: string) => Promise<string>) | undefined> =
  {
    to: async ({ database }, to) => formatMailTable(await listMails(database.db, { to })),
    show: async (services, id) => formatMail(await findMail(services, id)),
    send: async (services, id) => {
      const result = await services.mail.resend((await findMail(services, id)).id)
      if (result.ok) return 'Queued. The shop sends it again if it is running, otherwise at its next start.'
      throw new Error('No mail server configured: set one under Settings, or set SMTP_URL (see .env.example)')
    },
  }

const [name, argument, ...extraArguments] = process.argv.slice(2)
const command = name === undefined ? undefined : commands[name]
if (name !== undefined && (!command || !argument || extraArguments.length > 0)) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    console.log(await run())
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

async function run(): Promise<string> {
  const { services, close } = await openShopServices({ ...openEnvironment(), logLevel: 'silent' }, () => {})
  try {
    if (command && argument) return await command(services, argument)
    return formatMailTable(await listMails(services.database.db))
  } finally {
    await close()
  }
}

async function findMail({ database }: BaseServices, id: string): Promise<StoredMail> {
  const recentMail = (await listMails(database.db, { limit: 1000 })).find((mail) => mail.id.startsWith(id))
  const mail = recentMail ?? (isUuid(id) ? await readMail(database.db, id) : undefined)
  if (mail) return mail
  throw new Error(`No e-mail with the ID ${id}: run "npm run mails" to list recent e-mails`)
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
