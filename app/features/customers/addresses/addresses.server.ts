/** The stored addresses of customers. */
import type { Database } from '#app/platform/database/database.server.ts'
import type { AddressKind } from './address-forms.ts'
import type { Address } from './address-rules.ts'
import { and, eq, sql } from 'drizzle-orm'
import { addresses } from './address-table.server.ts'

type Context = { database: Pick<Database, 'db'> }
type AddressKey = { userId: number; kind: AddressKind }

export type Addresses = Partial<Record<AddressKind, Address>>

/** A customer's addresses, by kind. */
export async function readAddresses({ database }: Context, userId: number): Promise<Addresses> {
  const { kind, country, parts } = addresses
  const rows = await database.db
    .select({ kind, country, parts })
    .from(addresses)
    .where(eq(addresses.userId, userId))
  return Object.fromEntries(rows.map(({ kind: key, ...address }) => [key, address]))
}

/** Stores an address that was normalized and validated. */
export async function saveAddress({ database }: Context, key: AddressKey, address: Address): Promise<void> {
  const row = { ...key, country: address.country, parts: address.parts }
  await database.db
    .insert(addresses)
    .values(row)
    .onConflictDoUpdate({
      target: [addresses.userId, addresses.kind],
      set: { country: row.country, parts: row.parts, updatedAt: sql`now()` },
    })
}

export async function deleteAddress({ database }: Context, { userId, kind }: AddressKey): Promise<void> {
  await database.db.delete(addresses).where(and(eq(addresses.userId, userId), eq(addresses.kind, kind)))
}
