/** Mails are personal data: exported to their recipient, and erased with the account. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { deleteMailsByAddress, listMails } from './store.server.ts'

type Person = { email: string }
const MAX_MAILS = 10_000

export const mailsPart = {
  async export({ database }: { database: Pick<Database, 'db'> }, { email }: Person) {
    const mails = await listMails(database.db, { to: email, limit: MAX_MAILS })
    return mails.map(({ createdAt, kind, subject, plainText, status, sentAt }) => {
      // Links in mails may still give access to an account.
      const text = plainText.replaceAll(/([?&]key=)[\w-]+/g, '$1…')
      return { createdAt, kind, subject, text, status, sentAt }
    })
  },
  erase: (transaction: Queries, { email }: Person) => deleteMailsByAddress(transaction, email),
}
