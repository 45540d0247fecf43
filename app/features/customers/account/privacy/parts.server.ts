/** The personal data that the account itself stores. */
import type { PersonalDataPart } from '#app/platform/personal-data.server.ts'
import { eq, like } from 'drizzle-orm'
import { addresses } from '#app/features/customers/addresses/address-table.server.ts'
import { readAddresses } from '#app/features/customers/addresses/addresses.server.ts'
import { exportFactors } from '#app/features/customers/second-factor/export.server.ts'
import { sessions, users, verifications } from '#app/features/customers/tables.server.ts'

export const accountPart: PersonalDataPart = {
  async export(services, { userId }) {
    const { database } = services
    const [account] = await database.db.select().from(users).where(eq(users.id, userId))
    const { createdAt, updatedAt, expiresAt, ipAddress, userAgent } = sessions
    const userSessions = await database.db
      .select({ createdAt, updatedAt, expiresAt, ipAddress, userAgent })
      .from(sessions)
      .where(eq(sessions.userId, userId))
    return { ...account, sessions: userSessions, twoStep: await exportFactors(services, userId) }
  },
  async erase(transaction, { userId }) {
    // Mailed links identify the user by id; see password-link.server.ts.
    await transaction.delete(verifications).where(like(verifications.value, `${userId} %`))
    // Sessions, passwords, passkeys and codes are deleted by cascade.
    await transaction.delete(users).where(eq(users.id, userId))
  },
}

export const addressesPart: PersonalDataPart = {
  export: (services, { userId }) => readAddresses(services, userId),
  async erase(transaction, { userId }) {
    await transaction.delete(addresses).where(eq(addresses.userId, userId))
  },
}
