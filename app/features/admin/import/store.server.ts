/** Storage of the admin's imports: uploads, options and progress. */
import type { Queries } from '#app/platform/database/database.server.ts'
import type { Services } from '#app/services.server.ts'
import type { WrittenRow } from '#app/features/catalog/import/context.ts'
import type { ImportState, ImportStep, ImportPreview, RunProgress, RunReport } from './run.ts'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readErrorCode } from '#app/platform/database/failure.ts'
import { importQueue } from './queue.server.ts'
import { startStates } from './run.ts'

export type StoredImport = {
  id: number
  userId: number | null
  state: ImportState
  fileName: string
  sizeInBytes: number
  picturesName: string | null
  headers: string[]
  isUpdate: boolean
  progress: RunProgress | null
  cancelAsked: boolean
  preview: ImportPreview | null
  outcome: RunReport | null
  problem: string | null
  createdAt: string
  endedAt: string | null
  /** Its files have been deleted. */
  isSwept: boolean
}

const columns = sql`id, user_id as "userId", state, file_name as "fileName", size_in_bytes::float8 as "sizeInBytes",
  pictures_name as "picturesName", headers, is_update as "isUpdate", progress, cancel_asked as "cancelAsked", preview,
  outcome, problem, created_at as "createdAt", ended_at as "endedAt", swept_at is not null as "isSwept"`

type RequiredServices = Pick<Services, 'database'>

export async function findImport(
  { database }: RequiredServices,
  id: number,
): Promise<StoredImport | undefined> {
  const { rows } = await database.db.execute<StoredImport>(
    sql`select ${columns} from product_imports where id = ${id}`,
  )
  return rows[0]
}

const MAX_LISTED_IMPORTS = 20

/** The most recent imports, newest first. */
export async function listImports({ database }: RequiredServices): Promise<StoredImport[]> {
  const { rows } = await database.db.execute<StoredImport>(
    sql`select ${columns} from product_imports order by id desc limit ${MAX_LISTED_IMPORTS}`,
  )
  return rows
}

/** Paths of an import's files. */
export function resolveImportFiles({ dataDir }: Pick<Services, 'dataDir'>, id: number) {
  const folder = join(dataDir, 'imports', String(id))
  return { folder, csv: join(folder, 'products.csv'), pictures: join(folder, 'pictures.zip') }
}

type NewImport = { actorId: number; fileName: string; sizeInBytes: number; headers: string[] }

export async function insertImport(queries: Queries, newImport: NewImport): Promise<number> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    insert into product_imports (user_id, file_name, size_in_bytes, headers)
    values (${newImport.actorId}, ${newImport.fileName}, ${newImport.sizeInBytes}, ${JSON.stringify(newImport.headers)}::jsonb) returning id`)
  const [row] = rows
  if (!row) throw new Error('Inserting an import returned no row.')
  return row.id
}

export async function storePicturesName(
  { database }: RequiredServices,
  id: number,
  name: string,
): Promise<void> {
  await database.db.execute(sql`update product_imports set pictures_name = ${name} where id = ${id}`)
}

const UNIQUE_VIOLATION = '23505'

export type BeginResult = 'begun' | 'busy' | 'not-now'

/** Queues the step unless another import is running or the state of this one does not allow it. */
export async function beginStep(
  services: Pick<Services, 'database' | 'jobs'>,
  { id, step, isUpdate }: { id: number; step: ImportStep; isUpdate?: boolean },
): Promise<BeginResult> {
  const allowedStates = sql.param([...startStates[step]])
  const state: ImportState = step === 'look' ? 'looking' : 'importing'
  try {
    return await services.database.db.transaction(async (transaction) => {
      const { rows } = await transaction.execute(sql`
        update product_imports set state = ${state}, progress = null, cancel_asked = false, problem = null,
          started_at = now(), told_at = now(), ended_at = null, is_update = coalesce(${isUpdate ?? null}, is_update)
        where id = ${id} and state = any(${allowedStates}::text[]) and swept_at is null returning id`)
      if (rows.length === 0) return 'not-now'
      await services.jobs.add(importQueue, { importId: id, step }, { transaction })
      return 'begun'
    })
  } catch (error) {
    if (readErrorCode(error) === UNIQUE_VIOLATION) return 'busy'
    throw error
  }
}

/** Stores the progress of a run (heartbeat); returns whether a stop was requested. */
export async function reportProgress(
  { database }: RequiredServices,
  { id, progress }: { id: number; progress: RunProgress | null },
): Promise<boolean> {
  const { rows } = await database.db.execute<{ requested: boolean }>(sql`
    update product_imports set told_at = now(), progress = coalesce(${progress && JSON.stringify(progress)}::jsonb, progress)
    where id = ${id} returning cancel_asked as requested`)
  return rows[0]?.requested ?? true
}

/** Requests that a run stops; a run without a heartbeat for two minutes is ended here. */
export async function requestStop({ database }: RequiredServices, id: number): Promise<void> {
  await database.db.execute(sql`
    update product_imports set cancel_asked = true, state = case
      when told_at > now() - interval '2 minutes' then state when state = 'looking' then 'new' else 'cancelled' end
    where id = ${id} and state in ('looking', 'importing')`)
}

type RunEnd = { id: number; from: ImportState; state: ImportState; problem?: string }
type FinishedRun = RunEnd & { preview?: ImportPreview; outcome?: RunReport }

/** Ends a run and stores its report; false if something else has already ended it. */
export async function endRun(
  queries: Queries,
  { id, from, state, problem, preview, outcome }: FinishedRun,
): Promise<boolean> {
  const { rows } = await queries.execute(sql`
    update product_imports set state = ${state}, ended_at = now(), progress = null, problem = ${problem ?? null},
      preview = coalesce(${preview ? JSON.stringify(preview) : null}::jsonb, preview),
      outcome = coalesce(${outcome ? JSON.stringify(outcome) : null}::jsonb, outcome)
    where id = ${id} and state = ${from} returning id`)
  return rows.length > 0
}

/** Stores the written rows in the transaction that writes them. */
export async function storeWrittenRows(queries: Queries, id: number, rows: WrittenRow[]): Promise<void> {
  await queries.execute(sql`
    insert into product_import_rows (import_id, row, product_id, outcome)
    select ${id}, row, "productId", outcome from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as cells(row int, "productId" int, outcome text)
    on conflict do nothing`)
}

export async function readWrittenRows({ database }: RequiredServices, id: number): Promise<WrittenRow[]> {
  const { rows } = await database.db.execute<WrittenRow>(sql`
    select row, product_id as "productId", outcome from product_import_rows where import_id = ${id}`)
  return rows
}
