/** Files that are sold: kept under names that nobody can ask for, and found by what products call them. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Files } from '#app/platform/files/files.ts'
import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { downloadFiles } from './tables.server.ts'

type Kept = { file: string; bytes: Uint8Array }

/** Keeps the bytes for a name; what the name stood for before is another file from now on. */
export async function keepDownloadFile(
  { queries, privateFiles }: { queries: Queries; privateFiles: Files },
  { file, bytes }: Kept,
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

/** Whoever names a private file and whoever takes it away wait for each other. */
export async function lockDownloadFile(queries: Queries, stored: string): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`download ${stored}`}, 0))`)
}

/** What the private files call it; undefined: the shop has it not. */
export async function findDownloadFile(queries: Queries, file: string): Promise<string | undefined> {
  const { stored } = downloadFiles
  const [found] = await queries.select({ stored }).from(downloadFiles).where(eq(downloadFiles.file, file))
  return found?.stored
}

/** Whether a product's file lies on another site. */
export function isElsewhere(file: string): boolean {
  return /^https?:\/\//i.test(file)
}
