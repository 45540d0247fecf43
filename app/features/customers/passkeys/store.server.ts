/** The passkeys of accounts. */
import type { Database, Queries } from '#app/platform/database/database.server.ts'
import { sql } from 'drizzle-orm'

type World = { database: Pick<Database, 'db'> }

export const MOST_PASSKEYS = 10

export type Passkey = {
  id: number
  name: string
  isSynced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

/** The oldest first. */
export async function listPasskeys({ database }: World, userId: number): Promise<Passkey[]> {
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

/** What a browser is told of a passkey: which one, and how it is reached. */
export type Credential = { id: string; transports: string[] }

export async function credentialsOf({ database }: World, userId: number): Promise<Credential[]> {
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

/** By what a browser calls it, unless its account is locked or was never confirmed. */
export async function findPasskey(
  { database }: World,
  credentialId: string,
): Promise<StoredPasskey | undefined> {
  const { rows } = await database.db.execute<Omit<StoredPasskey, 'publicKey'> & { publicKey: Buffer }>(sql`
    select passkeys.id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey"
    from passkeys join users on users.id = user_id
    where credential_id = ${credentialId} and locked_at is null and email_verified`)
  const [row] = rows
  return row && { ...row, publicKey: Uint8Array.from(row.publicKey) }
}

/** Whether a passkey is still there, and may still sign in. */
export async function isPasskeyValid({ database }: World, id: number): Promise<boolean> {
  const { rows } = await database.db.execute(sql`
    select 1 from passkeys join users on users.id = user_id
    where passkeys.id = ${id} and locked_at is null and email_verified`)
  return rows.length > 0
}

export type Use = { id: number; counter: number; isSynced: boolean }

/** Notes a use; false: its counter did not go up, so that there may be a copy of the device. Devices that do not count say 0. */
export async function noteUse({ database }: World, { id, counter, isSynced }: Use): Promise<boolean> {
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

/** Adds one, unless the account has too many, or somebody has this one; within the transaction that locks the factors. */
export async function insertPasskey(queries: Queries, passkey: NewPasskey): Promise<boolean> {
  const { userId, credentialId, publicKey, counter, transports, name, isSynced } = passkey
  const { rows } = await queries.execute(sql`
    insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced)
    select ${userId}::int, ${credentialId}, ${Buffer.from(publicKey)}::bytea, ${counter}::bigint,
      ${sql.param(transports)}::text[], ${name}, ${isSynced}::boolean
    where (select count(*) from passkeys where user_id = ${userId}) < ${MOST_PASSKEYS}
    on conflict (credential_id) do nothing returning 1`)
  return rows.length > 0
}

type Own = { userId: number; id: number }

/** Gives one of somebody's passkeys another name. */
export async function renamePasskey({ database }: World, { userId, id }: Own, name: string): Promise<void> {
  await database.db.execute(sql`update passkeys set name = ${name} where id = ${id} and user_id = ${userId}`)
}

/** False: they have none like this. */
export async function deletePasskey(queries: Queries, { userId, id }: Own): Promise<boolean> {
  const { rows } = await queries.execute(
    sql`delete from passkeys where id = ${id} and user_id = ${userId} returning 1`,
  )
  return rows.length > 0
}
