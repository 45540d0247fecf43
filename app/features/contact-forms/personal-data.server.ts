/**
 * The personal data that a person sent through forms, signed in or under their address: for export and
 * erasure requests.
 * What others wrote about them belongs to the authors and the merchant: an account can neither read nor erase
 * complaints about it.
 */
import type { Services } from '#app/services.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { deleteMails } from '#app/platform/mail/store.server.ts'
import { listLooseMailsOf } from './inbox/erase.server.ts'
import { deleteSubmissions, listSubmissionsOf, readSubmissions } from './submissions/submissions.server.ts'

type Person = { userId: number; email: string }

export const formsPart = {
  async export(services: Services, person: Person) {
    const ids = await listSubmissionsOf(services.database.db, person)
    const found = await readSubmissions(services, ids)
    return found.map(({ submission, files }) => {
      const { formTitle, createdAt, fields, consent, meta, status } = submission
      const names = files.map(({ field, fileName, sizeInBytes }) => ({ field, fileName, sizeInBytes }))
      return { form: formTitle, createdAt, status, fields, files: names, consent, meta }
    })
  },
  async erase(queries: Queries, person: Person) {
    await deleteSubmissions(queries, await listSubmissionsOf(queries, person))
    await deleteMails(queries, await listLooseMailsOf(queries, person.email))
  },
}
