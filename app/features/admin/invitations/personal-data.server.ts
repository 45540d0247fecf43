/** Personal data: invitations contain the recipient's address. */
import type { PersonalDataPart } from '#app/platform/personal-data.server.ts'
import { sql } from 'drizzle-orm'
import { listInvitations } from './store.server.ts'

export const invitationsPart: PersonalDataPart = {
  async export({ database }, { email }) {
    const invitations = await listInvitations(database.db, sql`invitations.email = ${email}`)
    return invitations.map(({ roleName, role, sentAt, isAccepted }) => {
      return { role: roleName || role, sentAt, isAccepted }
    })
  },
  async erase(transaction, { email }) {
    await transaction.execute(sql`delete from invitations where email = ${email}`)
  },
}
