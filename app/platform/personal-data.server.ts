/** Exports or erases a person's data, by the parts of registry/personal-data.server.ts. */
import type { Services } from '#app/services.server.ts'
import type { Queries } from './database/database.server.ts'

/** The person whose data it is. */
export type Person = { userId: number; email: string }

export type PersonalDataPart = {
  /** All stored data of the person, readable by people and programs. */
  export: (services: Services, person: Person) => Promise<unknown>
  /** Deletes the data; what must stay (an order's amounts) loses everything that identifies the person. */
  erase: (transaction: Queries, person: Person) => Promise<void>
}

/** The parts, keyed by name; they are erased in this order. */
export type PersonalDataParts = Record<string, PersonalDataPart>

/** All stored data of a person, by part. */
export async function exportPersonalData(services: Services, person: Person): Promise<object> {
  const exportedEntries = await Promise.all(
    Object.entries(services.personalData).map(async ([name, part]) => [
      name,
      await part.export(services, person),
    ]),
  )
  return Object.fromEntries(exportedEntries)
}

/** Erases a person within a transaction: everything, or nothing when a part fails. */
export async function erasePersonalData(
  { personalData }: Pick<Services, 'personalData'>,
  transaction: Queries,
  person: Person,
): Promise<void> {
  for (const part of Object.values(personalData)) await part.erase(transaction, person)
}
