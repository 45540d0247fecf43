/**
 * The personal data that a person sent through forms, signed in or under their address: for export and
 * erasure requests.
 * What others wrote about them belongs to the authors and the merchant: an account can neither read nor erase
 * complaints about it.
 */
import type { Services } from '#app/services.server.ts'
import type { Queries } from '#app/platform/database/database.server.ts'
import { deleteMails } from '#app/platform/mail/store.server.ts'
import { listUnlinkedMailIdsByAuthor } from './inbox/erase.server.ts'
import {
  deleteSubmissions,
  listSubmissionIdsBySender,
  readSubmissions,
} from './submissions/submissions.server.ts'

type Person = { userId: number; email: string }

export const formsPart = {
  async export(services: Services, person: Person) {
    const ids = await listSubmissionIdsBySender(services.database.db, person)
    const submissions = await readSubmissions(services, ids)
    return submissions.map(({ submission, files }) => {
      const { formTitle, createdAt, fields, consent, meta, status } = submission
      const fileEntries = files.map(({ field, fileName, sizeInBytes }) => ({ field, fileName, sizeInBytes }))
      return { form: formTitle, createdAt, status, fields, files: fileEntries, consent, meta }
    })
  },
  async erase(transaction: Queries, person: Person) {
    await deleteSubmissions(transaction, await listSubmissionIdsBySender(transaction, person))
    await deleteMails(transaction, await listUnlinkedMailIdsByAuthor(transaction, person.email))
  },
}
