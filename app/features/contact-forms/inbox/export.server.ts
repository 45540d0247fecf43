/** What forms brought, as a CSV file for spreadsheets, piece by piece. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { InboxFilter } from './listing.server.ts'
import type { Delivery } from './delivery.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import { templateOf } from '#app/features/contact-forms/pipeline/template.server.ts'
import { submissionFiles, submissions } from '#app/features/contact-forms/tables.server.ts'
import { SPREADSHEET_MARK, writeSpreadsheetRecord } from '#app/platform/csv/spreadsheet-record.ts'
import { mails } from '#app/platform/mail/tables.server.ts'
import { agreedWords, consentBoxes, isAgreed } from './consent.ts'
import { deliveryOf } from './delivery.ts'
import { readExportColumns } from './export-columns.server.ts'
import { conditionOf, newestFirst } from './listing.server.ts'
import { valuesOf } from './values.ts'

/** Each may hold a megabyte of texts. */
const AT_ONCE = 50

export type ExportWords = {
  columns: string[]
  delivery: Record<Delivery, string>
  agreed: string
  /** The head of the column for fields that have none of their own. */
  others: string
}
export type SubmissionsExport = {
  filter: InboxFilter
  locale: Locale
  /** The heads of the columns that every submission has, in their order, and the names of what became of it. */
  words: ExportWords
}

/** The text of the file; what comes while it is written is not in it. */
export async function* exportSubmissions(services: Services, wanted: SubmissionsExport) {
  const until = services.clock.now()
  const { columns, hasOthers } = await readExportColumns(services, wanted, until)
  const heads = columns.map(({ name, label }) => (label === name ? name : `${label} [${name}]`))
  if (hasOthers) heads.push(wanted.words.others)
  yield `${SPREADSHEET_MARK}${writeSpreadsheetRecord([...wanted.words.columns, ...heads])}`
  const write = writerOf(services, wanted.words.delivery)
  const cellOf = await cellWriter(services, wanted.words)
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
  let last: Last | undefined
  for (;;) {
    const rows = await readSome(services, { filter: wanted.filter, until, last })
    const end = rows.at(-1)
    if (!end) return
    last = end
    yield rows.map((row) => writeSpreadsheetRecord(cellsOf(row))).join('')
  }
}

type Row = Awaited<ReturnType<typeof readSome>>[number]
/** The moment as the database has it: to the microsecond. */
type Last = { moment: string; serialNumber: number; id: string }

function writerOf({ settings }: Services, delivery: ExportWords['delivery']) {
  const { timeZone } = settings.current().catalog
  // Sweden writes moments as programs read them.
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

/** What was sent in a field; of a consent what was agreed to, and nothing where it was not. */
async function cellWriter(services: Services, { agreed }: ExportWords) {
  const forms = await services.forms.current()
  const boxes = new Map(
    forms.map(({ id, versions }) => {
      const tags = Object.values(versions).flatMap((texts) => templateOf(services, texts).tags)
      return [id, consentBoxes(tags)]
    }),
  )
  return (row: Row, name: string): string => {
    const words = agreedWords(row, name)
    if (words !== undefined) return words
    const own = (boxes.get(row.formId ?? 0) ?? []).filter((tag) => tag.name === name)
    if (own.length === 0) return valuesOf(row, name).join(', ')
    return isAgreed(row, name, own) ? agreed : ''
  }
}

type Some = { filter: InboxFilter; until: Date; last: Last | undefined }

async function readSome({ database }: Services, { filter, until, last }: Some) {
  const { id, createdAt, serialNumber, formTitle, senderName, senderEmail, subject, fields } = submissions
  const { isSpam, status, meta, formId, consent } = submissions
  const place = sql`(${createdAt}, ${serialNumber}, ${id})`
  const behind =
    last && sql`${place} < (${last.moment}::timestamptz, ${last.serialNumber}::int, ${last.id}::uuid)`
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
    .where(and(conditionOf(filter), lte(createdAt, until), behind))
    .orderBy(...newestFirst)
    .limit(AT_ONCE)
}
