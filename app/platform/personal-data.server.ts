/** What the shop knows of somebody is given to them, or erased: by each part in registry/personal-data.server.ts. */
import type { Services } from '#app/services.server.ts'
import type { Queries } from './database/database.server.ts'

/** Whose data it is. */
export type Person = { userId: number; email: string }

export type PersonalDataPart = {
  /** Everything that is kept of the person, as it can be read by people and programs. */
  export: (services: Services, person: Person) => Promise<unknown>
  /** Deletes it; what must stay (an order's amounts) loses everything that leads to the person. */
  erase: (queries: Queries, person: Person) => Promise<void>
}

/** By name; erased in this order. */
export type PersonalDataParts = Record<string, PersonalDataPart>

/** All that is kept of a person, by part. */
export async function exportPersonalData(services: Services, person: Person): Promise<object> {
  const exported = await Promise.all(
    Object.entries(services.personalData).map(async ([name, part]) => [
      name,
      await part.export(services, person),
    ]),
  )
  return Object.fromEntries(exported)
}

/** Erases a person within a transaction: all of it, or nothing when a part fails. */
export async function erasePersonalData(
  { personalData }: Pick<Services, 'personalData'>,
  queries: Queries,
  person: Person,
): Promise<void> {
  for (const part of Object.values(personalData)) await part.erase(queries, person)
}
