/** The jobs of imports: a look ahead, the import itself, and taking old files away. */
import type { ImportResult } from '#app/features/catalog/import/import-products.server.ts'
import type { Attempt, Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import type { ImportState, ImportStep, Progress } from './run.ts'
import { access } from 'node:fs/promises'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { readChosenColumns } from '#app/features/catalog/import/chosen-columns.server.ts'
import { importProductsAlone } from '#app/features/catalog/import/import-products.server.ts'
import { onceAlone } from '#app/features/catalog/import/lock.server.ts'
import { rowOptionsOf } from '#app/features/catalog/import/reading/row-options.ts'
import { failureOf } from '#app/platform/database/failure.ts'
import { worker } from '#app/platform/jobs/queue.ts'
import { firstRows } from './looking/look.server.ts'
import { importQueue, importSweepQueue, lostImportQueue } from './queue.server.ts'
import { findImport, importFiles, keepWritten, readWritten, type StoredImport } from './store.server.ts'
import { endRun, tellProgress } from './store.server.ts'
import { sweepImports } from './sweep.server.ts'
import { told } from './words/tell.ts'

type World = Pick<
  Services,
  'database' | 'dataDir' | 'files' | 'privateFiles' | 'notifications' | 'settings' | 'log' | 'clock'
>
type ImportAttempt = Attempt<{ importId: number; step: ImportStep }>

export function importWorkers(services: World): Worker[] {
  return [
    worker(importQueue, (attempt) => takeStep(services, attempt)),
    worker(lostImportQueue, ({ data: { importId: id, step } }) => end(services, { id, step, problem: lost })),
    worker(importSweepQueue, () => sweepImports(services), { cron: '37 2 * * *' }),
  ]
}

const lost = 'The import broke off: its process ended again and again. Nothing that was written is lost.'

const running: Record<ImportStep, ImportState> = { look: 'looking', import: 'importing' }

/** Does what was asked, unless it is done or was stopped. An attempt that another one may follow is repeated; any other says why it broke off. */
export async function takeStep(services: World, attempt: ImportAttempt): Promise<void> {
  const { importId: id, step } = attempt.data
  const isWanted = (it: StoredImport | undefined) => it?.state === running[step]
  if (!isWanted(await findImport(services, id))) return
  try {
    await onceAlone(
      services,
      async () => {
        // The currency may have become another one while we waited.
        await services.settings.refresh()
        // An earlier attempt that was thought dead may have ended it while we waited.
        const it = await findImport(services, id)
        if (it && isWanted(it)) await run(services, it, attempt)
      },
      step,
    )
  } catch (error) {
    services.log.error({ err: error, importId: id }, 'Import failed')
    const { kind, reason } = failureOf(error)
    // A process that ends and a database that is away come again; all else would be the same once more.
    if (!attempt.isLast && (attempt.signal.aborted || kind === 'away')) throw error
    const problem = `The import broke off: ${reason}. Nothing that was written is lost.`
    await end(services, { id, step, problem })
  }
}

async function run(services: World, it: StoredImport, attempt: ImportAttempt): Promise<void> {
  const { id, isUpdate, picturesName } = it
  const { step } = attempt.data
  const files = importFiles(services, id)
  if (!(await isThere(files.csv)))
    return end(services, { id, step, problem: 'The file is not on this machine any more: send it again.' })
  const written = step === 'import' ? await readWritten(services, id) : []
  const watch = openWatch(services, id)
  const chosen = await readChosenColumns(services.database.db)
  const options = rowOptionsOf(services.settings.current())
  try {
    const result = await importProductsAlone(services, {
      ...options,
      source: files.csv,
      ...(picturesName !== null && { imagesFrom: files.pictures }),
      columns: chosen,
      update: isUpdate,
      dryRun: step === 'look',
      signal: AbortSignal.any([attempt.signal, watch.signal]),
      onProgress: watch.show,
      ...(step === 'import' && {
        onBatch: (queries, rows) => keepWritten(queries, id, rows),
        // An update that is repeated changes the same once more; what was added must not come twice.
        ...(!isUpdate && { done: new Map(written.map(({ row, productId }) => [row, productId])) }),
      }),
    })
    if (result.ok && result.summary.isStopped && !watch.signal.aborted)
      throw new Error('The process ends: another one goes on')
    const rows =
      result.ok && step === 'look'
        ? await firstRows({ file: files.csv, chosen, options, isUpdate, summary: result.summary })
        : []
    await tell(services, { it, step, result, rows, isCancelled: watch.signal.aborted })
  } finally {
    await watch.close()
  }
}

type Telling = {
  it: StoredImport
  step: ImportStep
  result: ImportResult
  rows: Awaited<ReturnType<typeof firstRows>>
  isCancelled: boolean
}

async function tell(services: World, { it, step, result, rows, isCancelled }: Telling): Promise<void> {
  const { id, userId, fileName, isUpdate } = it
  if (!result.ok) return end(services, { id, step, problem: result.reason })
  if (step === 'look') {
    await endRun(services.database.db, {
      id,
      from: 'looking',
      ...(isCancelled ? { state: 'new' } : { state: 'looked', preview: { ...told(result.summary), rows } }),
    })
    return
  }
  const outcome = told(result.summary, await readWritten(services, id))
  const { imported, importedVariations, updated, failed } = outcome.counts
  await services.database.db.transaction(async (transaction) => {
    const state = isCancelled ? 'cancelled' : 'done'
    if (!(await endRun(transaction, { id, from: 'importing', state, outcome })) || userId === null) return
    const changes = { file: fileName, update: isUpdate, imported, importedVariations, updated, failed, state }
    await audit(transaction, { by: userId, kind: 'import', subject: id, action: 'imported', changes })
  })
}

/** A run that came to nothing: its page says why, and it can be asked for again. */
async function end(
  { database }: Pick<Services, 'database'>,
  { id, step, problem }: { id: number; step: ImportStep; problem: string },
): Promise<void> {
  const state = step === 'look' ? 'new' : 'cancelled'
  await endRun(database.db, { id, from: running[step], state, problem })
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

const PULSE_IN_MS = 700

/** Tells the page how far a run is, now and then, and hears whether somebody wants it to stop. */
function openWatch(services: World, id: number) {
  const stop = new AbortController()
  let progress: Progress | null = null
  let telling = Promise.resolve()
  const pulse = async () => {
    try {
      if (await tellProgress(services, { id, progress })) stop.abort()
    } catch (error) {
      services.log.warn({ err: error, importId: id }, 'Could not report the progress of an import')
    }
  }
  const timer = setInterval(() => {
    telling = telling.then(pulse)
  }, PULSE_IN_MS)
  return {
    signal: stop.signal,
    show: (shown: Progress) => {
      progress = shown
    },
    close: () => {
      clearInterval(timer)
      return telling
    },
  }
}
