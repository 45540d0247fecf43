/** The imports of the desk: what was sent, what was asked, how far it is. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { WrittenRow } from '#app/features/catalog/import/context.ts'
import type { ImportState, ImportStep, Preview, Progress, Told } from './run.ts'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { codeOf } from '#app/platform/database/failure.ts'
import { importQueue } from './queue.server.ts'
import { mayBegin } from './run.ts'

export type StoredImport = {
  id: number
  userId: number | null
  state: ImportState
  fileName: string
  sizeInBytes: number
  picturesName: string | null
  headers: string[]
  isUpdate: boolean
  progress: Progress | null
  cancelAsked: boolean
  preview: Preview | null
  outcome: Told | null
  problem: string | null
  createdAt: string
  endedAt: string | null
  /** Its files are gone. */
  isSwept: boolean
}

const columns = sql`id, user_id as "userId", state, file_name as "fileName", size_in_bytes::float8 as "sizeInBytes",
  pictures_name as "picturesName", headers, is_update as "isUpdate", progress, cancel_asked as "cancelAsked", preview,
  outcome, problem, created_at as "createdAt", ended_at as "endedAt", swept_at is not null as "isSwept"`

type World = Pick<Services, 'database'>

export async function findImport({ database }: World, id: number): Promise<StoredImport | undefined> {
  const { rows } = await database.db.execute<StoredImport>(
    sql`select ${columns} from product_imports where id = ${id}`,
  )
  return rows[0]
}

const MOST_LISTED = 20

/** The last ones, newest first. */
export async function listImports({ database }: World): Promise<StoredImport[]> {
  const { rows } = await database.db.execute<StoredImport>(
    sql`select ${columns} from product_imports order by id desc limit ${MOST_LISTED}`,
  )
  return rows
}

/** Where the files of an import lie. */
export function importFiles({ dataDir }: Pick<Services, 'dataDir'>, id: number) {
  const folder = join(dataDir, 'imports', String(id))
  return { folder, csv: join(folder, 'products.csv'), pictures: join(folder, 'pictures.zip') }
}

type NewImport = { by: number; fileName: string; sizeInBytes: number; headers: string[] }

export async function insertImport(queries: Queries, added: NewImport): Promise<number> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    insert into product_imports (user_id, file_name, size_in_bytes, headers)
    values (${added.by}, ${added.fileName}, ${added.sizeInBytes}, ${JSON.stringify(added.headers)}::jsonb) returning id`)
  const [row] = rows
  if (!row) throw new Error('The database gave no import back.')
  return row.id
}

export async function namePictures({ database }: World, id: number, name: string): Promise<void> {
  await database.db.execute(sql`update product_imports set pictures_name = ${name} where id = ${id}`)
}

const UNIQUE_VIOLATION = '23505'

export type BeginResult = 'begun' | 'busy' | 'not-now'

/** Asks for the step, unless another import runs, or this one is not at it. */
export async function beginStep(
  services: Pick<Services, 'database' | 'jobs'>,
  { id, step, isUpdate }: { id: number; step: ImportStep; isUpdate?: boolean },
): Promise<BeginResult> {
  const from = sql.param([...mayBegin[step]])
  const state: ImportState = step === 'look' ? 'looking' : 'importing'
  try {
    return await services.database.db.transaction(async (transaction) => {
      const { rows } = await transaction.execute(sql`
        update product_imports set state = ${state}, progress = null, cancel_asked = false, problem = null,
          started_at = now(), told_at = now(), ended_at = null, is_update = coalesce(${isUpdate ?? null}, is_update)
        where id = ${id} and state = any(${from}::text[]) and swept_at is null returning id`)
      if (rows.length === 0) return 'not-now'
      await services.jobs.add(importQueue, { importId: id, step }, { transaction })
      return 'begun'
    })
  } catch (error) {
    if (codeOf(error) === UNIQUE_VIOLATION) return 'busy'
    throw error
  }
}

/** Tells how far a run is; gives whether somebody wants it to stop. */
export async function tellProgress(
  { database }: World,
  { id, progress }: { id: number; progress: Progress | null },
): Promise<boolean> {
  const { rows } = await database.db.execute<{ asked: boolean }>(sql`
    update product_imports set told_at = now(), progress = coalesce(${progress && JSON.stringify(progress)}::jsonb, progress)
    where id = ${id} returning cancel_asked as asked`)
  return rows[0]?.asked ?? true
}

/** Asks a run to stop; one of which nothing was heard for minutes is over. */
export async function askToStop({ database }: World, id: number): Promise<void> {
  await database.db.execute(sql`
    update product_imports set cancel_asked = true, state = case
      when told_at > now() - interval '2 minutes' then state when state = 'looking' then 'new' else 'cancelled' end
    where id = ${id} and state in ('looking', 'importing')`)
}

type End = { id: number; from: ImportState; state: ImportState; problem?: string }
type Ended = End & { preview?: Preview; outcome?: Told }

/** Ends a run with what it told; false when it has ended otherwise. */
export async function endRun(
  queries: Queries,
  { id, from, state, problem, preview, outcome }: Ended,
): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    update product_imports set state = ${state}, ended_at = now(), progress = null, problem = ${problem ?? null},
      preview = coalesce(${preview ? JSON.stringify(preview) : null}::jsonb, preview),
      outcome = coalesce(${outcome ? JSON.stringify(outcome) : null}::jsonb, outcome)
    where id = ${id} and state = ${from} returning id`)
  return rows.length > 0
}

/** What was written, in the transaction that writes it. */
export async function keepWritten(queries: Queries, id: number, rows: WrittenRow[]): Promise<void> {
  await queries.execute(sql`
    insert into product_import_rows (import_id, row, product_id, outcome)
    select ${id}, row, "productId", outcome from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as cells(row int, "productId" int, outcome text)
    on conflict do nothing`)
}

export async function readWritten({ database }: World, id: number): Promise<WrittenRow[]> {
  const { rows } = await database.db.execute<WrittenRow>(sql`
    select row, product_id as "productId", outcome from product_import_rows where import_id = ${id}`)
  return rows
}
