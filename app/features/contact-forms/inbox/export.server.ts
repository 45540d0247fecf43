/** Exports submissions as a CSV file for spreadsheets, in batches. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { InboxFilter } from './listing.server.ts'
import type { Delivery } from './delivery.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import { templateOf } from '#app/features/contact-forms/pipeline/template.server.ts'
import { submissionFiles, submissions } from '#app/features/contact-forms/tables.server.ts'
import { SPREADSHEET_MARK, writeSpreadsheetRecord } from '#app/platform/csv/spreadsheet-record.ts'
import { mails } from '#app/platform/mail/tables.server.ts'
import { consentText, consentBoxes, isAgreed } from './consent.ts'
import { deliveryOf } from './delivery.ts'
import { readExportColumns } from './export-columns.server.ts'
import { conditionOf, newestFirst } from './listing.server.ts'
import { valuesOf } from './values.ts'

/** Each may contain a megabyte of text. */
const BATCH_SIZE = 50

export type ExportTexts = {
  columns: string[]
  delivery: Record<Delivery, string>
  agreed: string
  /** The heading of the column for fields without a column of their own. */
  others: string
}
export type ExportOptions = {
  filter: InboxFilter
  locale: Locale
  /** The headings of the columns that every submission has, in their order, and the labels of the delivery status. */
  texts: ExportTexts
}

/** The text of the file; submissions that arrive during the export are not included. */
export async function* exportSubmissions(services: Services, options: ExportOptions) {
  const until = services.clock.now()
  const { columns, hasOthers } = await readExportColumns(services, options, until)
  const heads = columns.map(({ name, label }) => (label === name ? name : `${label} [${name}]`))
  if (hasOthers) heads.push(options.texts.others)
  yield `${SPREADSHEET_MARK}${writeSpreadsheetRecord([...options.texts.columns, ...heads])}`
  const write = writerOf(services, options.texts.delivery)
  const cellOf = await cellWriter(services, options.texts)
  const names = columns.map(({ name }) => name)
  const own = new Set(names)
  const othersOf = (row: Row) =>
    Object.keys(row.fields)
      .filter((name) => !own.has(name))
      .map((name) => `${name}: ${cellOf(row, name)}`)
      .join('\n')
  const cellsOf = (row: Row) => [
    ...write(row),
    ...names.map((name) => cellOf(row, name)),
    ...(hasOthers ? [othersOf(row)] : []),
  ]
  let cursor: Cursor | undefined
  for (;;) {
    const rows = await readBatch(services, { filter: options.filter, until, cursor })
    const end = rows.at(-1)
    if (!end) return
    cursor = end
    yield rows.map((row) => writeSpreadsheetRecord(cellsOf(row))).join('')
  }
}

type Row = Awaited<ReturnType<typeof readBatch>>[number]
/** The timestamp as stored in the database, in microseconds. */
type Cursor = { moment: string; serialNumber: number; id: string }

function writerOf({ settings }: Services, delivery: ExportTexts['delivery']) {
  const { timeZone } = settings.current().catalog
  // The Swedish locale formats dates as ISO 8601 does.
  const moment = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return ({ createdAt, meta, isSpam, status, mailStatus, ...row }: Row): string[] => [
    String(row.serialNumber),
    moment.format(createdAt),
    row.formTitle,
    delivery[deliveryOf({ isSpam, status, mailStatus })],
    row.senderName,
    row.senderEmail,
    row.subject,
    meta.url,
    meta.remoteIp,
    row.id,
  ]
}

/** The value of a field; of a consent the text that was agreed to, and nothing if it was not given. */
async function cellWriter(services: Services, { agreed }: ExportTexts) {
  const forms = await services.forms.current()
  const boxes = new Map(
    forms.map(({ id, versions }) => {
      const tags = Object.values(versions).flatMap((texts) => templateOf(services, texts).tags)
      return [id, consentBoxes(tags)]
    }),
  )
  return (row: Row, name: string): string => {
    const texts = consentText(row, name)
    if (texts !== undefined) return texts
    const own = (boxes.get(row.formId ?? 0) ?? []).filter((tag) => tag.name === name)
    if (own.length === 0) return valuesOf(row, name).join(', ')
    return isAgreed(row, name, own) ? agreed : ''
  }
}

type BatchQuery = { filter: InboxFilter; until: Date; cursor: Cursor | undefined }

async function readBatch({ database }: Services, { filter, until, cursor }: BatchQuery) {
  const { id, createdAt, serialNumber, formTitle, senderName, senderEmail, subject, fields } = submissions
  const { isSpam, status, meta, formId, consent } = submissions
  const place = sql`(${createdAt}, ${serialNumber}, ${id})`
  const afterCursor =
    cursor && sql`${place} < (${cursor.moment}::timestamptz, ${cursor.serialNumber}::int, ${cursor.id}::uuid)`
  return database.db
    .select({
      ...{ id, createdAt, serialNumber, formTitle, senderName, senderEmail, subject, fields },
      ...{ isSpam, status, meta, formId, consent },
      moment: sql<string>`${createdAt}::text`,
      mailStatus: mails.status,
      files: sql<{ field: string; fileName: string }[]>`coalesce((
        select json_agg(json_build_object('field', field, 'fileName', file_name) order by position)
        from ${submissionFiles} where submission_id = ${id}), '[]')`,
    })
    .from(submissions)
    .leftJoin(mails, eq(mails.id, submissions.mailId))
    .where(and(conditionOf(filter), lte(createdAt, until), afterCursor))
    .orderBy(...newestFirst)
    .limit(BATCH_SIZE)
}
