/**
 * Files of downloadable products: stored under names that cannot be guessed, and looked up by the names
 * products use.
 */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Files } from '#app/platform/files/files.ts'
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { downloadFiles } from './tables.server.ts'

type DownloadFile = { file: string; bytes: Uint8Array }

/** Stores the bytes under a name, which from now on refers to this file instead of its previous one. */
export async function storeDownloadFile(
  { queries, privateFiles }: { queries: Queries; privateFiles: Files },
  { file, bytes }: DownloadFile,
): Promise<void> {
  const extension = /\.([a-z\d]{1,8})$/i.exec(file)?.[1]?.toLowerCase() ?? 'bin'
  const stored = `${createHash('sha256').update(bytes).digest('hex')}.${extension}`
  const row = { file, stored, sizeInBytes: bytes.byteLength, unnamedSince: null }
  await queries.transaction(async (transaction) => {
    await lockDownloadFile(transaction, stored)
    await privateFiles.put(stored, bytes)
    await transaction
      .insert(downloadFiles)
      .values(row)
      .onConflictDoUpdate({ target: downloadFiles.file, set: row })
  })
}

/** Serializes referencing a private file and deleting it. */
export async function lockDownloadFile(queries: Queries, stored: string): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`download ${stored}`}, 0))`)
}

/** The name in the private files; undefined: the shop does not have the file. */
export async function findDownloadFile(queries: Queries, file: string): Promise<string | undefined> {
  const { stored } = downloadFiles
  const [found] = await queries.select({ stored }).from(downloadFiles).where(eq(downloadFiles.file, file))
  return found?.stored
}

/** Whether a product's file is located on another site. */
export function isExternal(file: string): boolean {
  return /^https?:\/\//i.test(file)
}
