/** The import jobs: preview, import, and deletion of old files. */
import type { ImportResult } from '#app/features/catalog/import/import-products.server.ts'
import type { RowNote } from '#app/features/catalog/import/messages.ts'
import type { Attempt, Worker } from '#app/platform/jobs/queue.ts'
import type { Services } from '#app/services.server.ts'
import type { ImportState, ImportStep, RunProgress } from './run.ts'
import { access } from 'node:fs/promises'
import { audit } from '#app/features/admin/audit/audit.server.ts'
import { readChosenColumns } from '#app/features/catalog/import/chosen-columns.server.ts'
import { importProductsLocked } from '#app/features/catalog/import/import-products.server.ts'
import { runExclusively } from '#app/features/catalog/import/lock.server.ts'
import { createRowOptions } from '#app/features/catalog/import/reading/row-options.ts'
import { findFailureCause, readFailure } from '#app/platform/database/failure.ts'
import { createWorker } from '#app/platform/jobs/queue.ts'
import { readPreviewRows } from './preview/read-preview-rows.server.ts'
import { importQueue, importSweepQueue, lostImportQueue } from './queue.server.ts'
import {
  findImport,
  resolveImportFiles,
  storeWrittenRows,
  readWrittenRows,
  type StoredImport,
} from './store.server.ts'
import { endRun, reportProgress } from './store.server.ts'
import { sweepImports } from './sweep.server.ts'
import { formatReference, removeRawMessage } from './messages/failure-messages.server.ts'
import { createReport } from './messages/run-report.ts'

type RequiredServices = Pick<
  Services,
  'database' | 'dataDir' | 'files' | 'privateFiles' | 'notifications' | 'settings' | 'log' | 'clock'
>
type ImportAttempt = Attempt<{ importId: number; step: ImportStep }>

export function createImportWorkers(services: RequiredServices): Worker[] {
  return [
    createWorker(importQueue, (attempt) => runStep(services, attempt)),
    createWorker(lostImportQueue, ({ data: { importId: id, step } }) =>
      endFailedRun(services, { id, step, problem: lostMessage }),
    ),
    createWorker(importSweepQueue, () => sweepImports(services), { cron: '37 2 * * *' }),
  ]
}

const lostMessage =
  'The import broke off: its process ended again and again. Nothing that was written is lost.'

const runningStates: Record<ImportStep, ImportState> = { look: 'looking', import: 'importing' }

/**
 * Runs the requested step unless it has finished or was stopped. A failed attempt is retried when another may
 * follow; the last one stores why it failed.
 */
export async function runStep(services: RequiredServices, attempt: ImportAttempt): Promise<void> {
  const { importId: id, step } = attempt.data
  const isRequested = (importRun: StoredImport | undefined) => importRun?.state === runningStates[step]
  if (!isRequested(await findImport(services, id))) return
  try {
    await runExclusively(
      services,
      async () => {
        // The currency may have changed while this job waited for the lock.
        await services.settings.refresh()
        // An earlier attempt that was presumed dead may have finished the step while this job waited.
        const importRun = await findImport(services, id)
        if (importRun && isRequested(importRun)) await run(services, importRun, attempt)
      },
      step,
    )
  } catch (error) {
    services.log.error({ err: error, importId: id, reference: formatReference(id) }, 'Import failed')
    const { kind } = readFailure(error)
    // Retry only when the process is shutting down or the database is away; any other error would repeat.
    if (!attempt.isLast && (attempt.signal.aborted || kind === 'away')) throw error
    const problem = `The import broke off (${findFailureCause(error)}). Nothing that was written is lost.`
    await endFailedRun(services, { id, step, problem })
  }
}

async function run(
  services: RequiredServices,
  importRun: StoredImport,
  attempt: ImportAttempt,
): Promise<void> {
  const { id, isUpdate, picturesName } = importRun
  const { step } = attempt.data
  const files = resolveImportFiles(services, id)
  if (!(await fileExists(files.csv)))
    return endFailedRun(services, {
      id,
      step,
      problem: 'The file is not on this machine any more: send it again.',
    })
  const writtenRows = step === 'import' ? await readWrittenRows(services, id) : []
  const watch = openProgressWatch(services, id)
  const chosenColumns = await readChosenColumns(services.database.db)
  const options = createRowOptions(services.settings.current())
  try {
    const result = await importProductsLocked(services, {
      ...options,
      source: files.csv,
      ...(picturesName !== null && { imagesFrom: files.pictures }),
      columns: chosenColumns,
      update: isUpdate,
      dryRun: step === 'look',
      signal: AbortSignal.any([attempt.signal, watch.signal]),
      onProgress: watch.update,
      ...(step === 'import' && {
        onBatch: (transaction, rows) => storeWrittenRows(transaction, id, rows),
        // Repeating an update is idempotent; added products must not be added twice.
        ...(!isUpdate && {
          productIdsByRow: new Map(writtenRows.map(({ row, productId }) => [row, productId])),
        }),
      }),
    })
    if (result.ok && result.summary.isStopped && !watch.signal.aborted)
      throw new Error('The process is shutting down; another one continues the import')
    if (result.ok) result.summary.failed = moveRawMessagesToLog(services, id, result.summary.failed)
    const rows =
      result.ok && step === 'look'
        ? await readPreviewRows({
            file: files.csv,
            chosenColumns,
            options,
            isUpdate,
            summary: result.summary,
          })
        : []
    await saveResult(services, { importRun, step, result, rows, isCancelled: watch.signal.aborted })
  } finally {
    await watch.close()
  }
}

const MAX_LOGGED_ROWS = 1000

/** Logs the raw messages of the database, and returns the rows without them. */
function moveRawMessagesToLog({ log }: RequiredServices, id: number, failed: RowNote[]): RowNote[] {
  const rejectedNotes = failed.filter(({ reason }) => removeRawMessage(reason) !== reason)
  for (const { row, reason } of rejectedNotes.slice(0, MAX_LOGGED_ROWS))
    log.warn(
      { importId: id, reference: formatReference(id), row, reason },
      'The database rejected an import row',
    )
  return failed.map((note) => ({ ...note, reason: removeRawMessage(note.reason) }))
}

type RunResult = {
  importRun: StoredImport
  step: ImportStep
  result: ImportResult
  rows: Awaited<ReturnType<typeof readPreviewRows>>
  isCancelled: boolean
}

async function saveResult(
  services: RequiredServices,
  { importRun, step, result, rows, isCancelled }: RunResult,
): Promise<void> {
  const { id, userId, fileName, isUpdate } = importRun
  if (!result.ok) return endFailedRun(services, { id, step, problem: result.reason })
  if (step === 'look') {
    await endRun(services.database.db, {
      id,
      from: 'looking',
      ...(isCancelled
        ? { state: 'new' }
        : { state: 'looked', preview: { ...createReport(result.summary), rows } }),
    })
    return
  }
  const outcome = createReport(result.summary, await readWrittenRows(services, id))
  const { imported, importedVariations, updated, failed } = outcome.counts
  await services.database.db.transaction(async (transaction) => {
    const state = isCancelled ? 'cancelled' : 'done'
    if (!(await endRun(transaction, { id, from: 'importing', state, outcome })) || userId === null) return
    const changes = { file: fileName, update: isUpdate, imported, importedVariations, updated, failed, state }
    await audit(transaction, { actorId: userId, kind: 'import', subject: id, action: 'imported', changes })
  })
}

/** Ends a run that failed: its page shows the reason, and the step can be started again. */
async function endFailedRun(
  { database }: Pick<Services, 'database'>,
  { id, step, problem }: { id: number; step: ImportStep; problem: string },
): Promise<void> {
  const state = step === 'look' ? 'new' : 'cancelled'
  await endRun(database.db, { id, from: runningStates[step], state, problem })
}

function fileExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

const HEARTBEAT_INTERVAL_IN_MS = 700

/** Reports progress to the page at intervals and checks whether the run should stop. */
function openProgressWatch(services: RequiredServices, id: number) {
  const stopController = new AbortController()
  let progress: RunProgress | null = null
  let pendingReport = Promise.resolve()
  const sendHeartbeat = async () => {
    try {
      if (await reportProgress(services, { id, progress })) stopController.abort()
    } catch (error) {
      services.log.warn({ err: error, importId: id }, 'Could not report the progress of an import')
    }
  }
  const timer = setInterval(() => {
    pendingReport = pendingReport.then(sendHeartbeat)
  }, HEARTBEAT_INTERVAL_IN_MS)
  return {
    signal: stopController.signal,
    update: (newProgress: RunProgress) => {
      progress = newProgress
    },
    close: () => {
      clearInterval(timer)
      return pendingReport
    },
  }
}
