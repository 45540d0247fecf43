/** The stored passkeys of accounts. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'

type Context = { database: Pick<Database, 'db'> }

export const MAX_PASSKEYS = 10

export type Passkey = {
  id: number
  name: string
  isSynced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** The oldest first. */
export async function listPasskeys({ database }: Context, userId: number): Promise<Passkey[]> {
  type Row = Omit<Passkey, 'createdAt' | 'lastUsedAt'> & { createdAt: string; lastUsedAt: string | null }
  const { rows } = await database.db.execute<Row>(sql`
    select id, name, is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkeys where user_id = ${userId} order by id`)
  return rows.map((row) => ({
    ...row,
    createdAt: new Date(row.createdAt),
    lastUsedAt: row.lastUsedAt === null ? null : new Date(row.lastUsedAt),
  }))
}

/** A passkey as described to a browser: its id and transports. */
export type Credential = { id: string; transports: string[] }

export async function listCredentials({ database }: Context, userId: number): Promise<Credential[]> {
  const { rows } = await database.db.execute<Credential>(sql`
    select credential_id as id, to_json(transports) as transports
    from passkeys where user_id = ${userId} order by id`)
  return rows
}

export type StoredPasskey = {
  id: number
  userId: number
  credentialId: string
  publicKey: Uint8Array<ArrayBuffer>
}

/** Finds a passkey by its credential id, unless its account is locked or unconfirmed. */
export async function findPasskey(
  { database }: Context,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const { rows } = await database.db.execute<Omit<StoredPasskey, 'publicKey'> & { publicKey: Buffer }>(sql`
    select passkeys.id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey"
    from passkeys join users on users.id = user_id
    where credential_id = ${credentialId} and locked_at is null and email_verified`)
  const [row] = rows
  return row && { ...row, publicKey: Uint8Array.from(row.publicKey) }
}

/** Whether a passkey still exists and may still sign in. */
export async function isPasskeyValid({ database }: Context, id: number): Promise<boolean> {
  const { rows } = await database.db.execute(sql`
    select 1 from passkeys join users on users.id = user_id
    where passkeys.id = ${id} and locked_at is null and email_verified`)
  return rows.length > 0
}

export type PasskeyUse = { id: number; counter: number; isSynced: boolean }

/**
 * Records a use; false: its counter did not increase, so that the device may have been cloned. Devices
 * without a counter send 0.
 */
export async function recordUse(
  { database }: Context,
  { id, counter, isSynced }: PasskeyUse,
): Promise<boolean> {
  const { rows } = await database.db.execute(sql`
    update passkeys set counter = ${counter}, is_synced = ${isSynced}, last_used_at = now()
    where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0)) returning 1`)
  return rows.length > 0
}

export type NewPasskey = Omit<StoredPasskey, 'id'> & {
  counter: number
  transports: string[]
  name: string
  isSynced: boolean
}

/**
 * Adds a passkey, unless the account has too many or the credential is already registered; runs within the
 * transaction that locks the factors.
 */
export async function insertPasskey(transaction: Queries, passkey: NewPasskey): Promise<boolean> {
  const { userId, credentialId, publicKey, counter, transports, name, isSynced } = passkey
  const { rows } = await transaction.execute(sql`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced)
    select ${userId}::int, ${credentialId}, ${Buffer.from(publicKey)}::bytea, ${counter}::bigint,
      ${sql.param(transports)}::text[], ${name}, ${isSynced}::boolean
    where (select count(*) from passkeys where user_id = ${userId}) < ${MAX_PASSKEYS}
    on conflict (credential_id) do nothing returning 1`)
  return rows.length > 0
}

type PasskeyKey = { userId: number; id: number }

/** Renames one of the user's passkeys. */
export async function renamePasskey(
  { database }: Context,
  { userId, id }: PasskeyKey,
  name: string,
): Promise<void> {
  await database.db.execute(sql`update passkeys set name = ${name} where id = ${id} and user_id = ${userId}`)
}

/** False: the user has no such passkey. */
export async function deletePasskey(transaction: Queries, { userId, id }: PasskeyKey): Promise<boolean> {
  const { rows } = await transaction.execute(
    sql`delete from passkeys where id = ${id} and user_id = ${userId} returning 1`,
  )
  return rows.length > 0
}
