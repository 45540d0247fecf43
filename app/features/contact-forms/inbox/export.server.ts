/** Exports submissions as a CSV file for spreadsheets, in batches. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { InboxFilter } from './listing.server.ts'
import type { DeliveryStatus } from './delivery.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import { readTemplate } from '#app/features/contact-forms/pipeline/template.server.ts'
import { submissionFiles, submissions } from '#app/features/contact-forms/tables.server.ts'
import { BYTE_ORDER_MARK, writeSpreadsheetRecord } from '#app/platform/csv/spreadsheet-record.ts'
import { mails } from '#app/platform/mail/tables.server.ts'
import { readConsentText, findAcceptanceTags, isConsentGiven } from './consent.ts'
import { resolveDeliveryStatus } from './delivery.ts'
import { readExportColumns } from './export-columns.server.ts'
import { createCondition, newestFirst } from './listing.server.ts'
import { readValues } from './values.ts'

/** The number is low because a submission may contain a megabyte of text. */
const BATCH_SIZE = 50

export type ExportTexts = {
  columns: string[]
  delivery: Record<DeliveryStatus, string>
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
  const headings = columns.map(({ name, label }) => (label === name ? name : `${label} [${name}]`))
  if (hasOthers) headings.push(options.texts.others)
  yield `${BYTE_ORDER_MARK}${writeSpreadsheetRecord([...options.texts.columns, ...headings])}`
  const formatCommonCells = createCommonCellsFormatter(services, options.texts.delivery)
  const formatCell = await createCellFormatter(services, options.texts)
  const names = columns.map(({ name }) => name)
  const columnNames = new Set(names)
  const formatOthers = (row: Row) =>
    Object.keys(row.fields)
      .filter((name) => !columnNames.has(name))
      .map((name) => `${name}: ${formatCell(row, name)}`)
      .join('\n')
  const listCells = (row: Row) => [
    ...formatCommonCells(row),
    ...names.map((name) => formatCell(row, name)),
    ...(hasOthers ? [formatOthers(row)] : []),
  ]
  let cursor: Cursor | undefined
  for (;;) {
    const rows = await readBatch(services, { filter: options.filter, until, cursor })
    const lastRow = rows.at(-1)
    if (!lastRow) return
    cursor = lastRow
    yield rows.map((row) => writeSpreadsheetRecord(listCells(row))).join('')
  }
}

type Row = Awaited<ReturnType<typeof readBatch>>[number]
/** The timestamp as stored in the database, in microseconds. */
type Cursor = { moment: string; serialNumber: number; id: string }

function createCommonCellsFormatter({ settings }: Services, delivery: ExportTexts['delivery']) {
  const { timeZone } = settings.current().catalog
  // The Swedish locale formats dates as ISO 8601 does.
  const dateTimeFormat = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone,
  })
  return ({ createdAt, meta, isSpam, status, mailStatus, ...row }: Row): string[] => [
    String(row.serialNumber),
    dateTimeFormat.format(createdAt),
    row.formTitle,
    delivery[resolveDeliveryStatus({ isSpam, status, mailStatus })],
    row.senderName,
    row.senderEmail,
    row.subject,
    meta.url,
    meta.remoteIp,
    row.id,
  ]
}

/**
 * Creates a function that formats the cell of a field: its values or, for a consent, the text that was agreed
 * to (empty if the consent was not given).
 */
async function createCellFormatter(services: Services, { agreed }: ExportTexts) {
  const forms = await services.forms.current()
  const acceptanceTagsByForm = new Map(
    forms.map(({ id, versions }) => {
      const tags = Object.values(versions).flatMap((texts) => readTemplate(services, texts).tags)
      return [id, findAcceptanceTags(tags)]
    }),
  )
  return (row: Row, name: string): string => {
    const consentedText = readConsentText(row, name)
    if (consentedText !== undefined) return consentedText
    const fieldTags = (acceptanceTagsByForm.get(row.formId ?? 0) ?? []).filter((tag) => tag.name === name)
    if (fieldTags.length === 0) return readValues(row, name).join(', ')
    return isConsentGiven(row, name, fieldTags) ? agreed : ''
  }
}

type BatchQuery = { filter: InboxFilter; until: Date; cursor: Cursor | undefined }

async function readBatch({ database }: Services, { filter, until, cursor }: BatchQuery) {
  const { id, createdAt, serialNumber, formTitle, senderName, senderEmail, subject, fields } = submissions
  const { isSpam, status, meta, formId, consent } = submissions
  const position = sql`(${createdAt}, ${serialNumber}, ${id})`
  const afterCursor =
    cursor &&
    sql`${position} < (${cursor.moment}::timestamptz, ${cursor.serialNumber}::int, ${cursor.id}::uuid)`
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
    .where(and(createCondition(filter), lte(createdAt, until), afterCursor))
    .orderBy(...newestFirst)
    .limit(BATCH_SIZE)
}
