/** What forms brought, as a CSV file for spreadsheets, piece by piece. */
import type { Services } from '#app/services.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { InboxFilter } from './listing.server.ts'
import type { Delivery } from './delivery.ts'
import { and, eq, lte, sql } from 'drizzle-orm'
import { pickTexts } from '#app/features/contact-forms/pick-texts.ts'
import { templateOf } from '#app/features/contact-forms/pipeline/template.server.ts'
import { submissionFiles, submissions } from '#app/features/contact-forms/tables.server.ts'
import { writeRecord } from '#app/platform/csv/write-record.ts'
import { mails } from '#app/platform/mail/tables.server.ts'
import { agreedWords, consentBoxes, isAgreed } from './consent.ts'
import { deliveryOf } from './delivery.ts'
import { fieldLabels } from './field-labels.ts'
import { conditionOf, newestFirst } from './listing.server.ts'
import { fieldNames, valuesOf } from './values.ts'

const AT_ONCE = 500
/** What other spreadsheets also take for the beginning of a formula. */
const WIDE_FORMULA = /^[\uff1d\uff0b\uff0d\uff20\n]/

/**
 * Where the system parts cells with semicolons, as in Arabic ones, these begin another cell or row. A dash is one only
 * where a formula may follow: people write lists with it.
 */
// Looked ahead first: what stands before is looked at once for each sign, not for each blank.
const FORMULA_WITHIN = /(?=[=+@\uff1d\uff0b\uff0d\uff20]|-[\w(+=@])(?<=[;\t\r\n]["\s]*)/g

export type ExportWords = { columns: string[]; delivery: Record<Delivery, string>; agreed: string }
export type SubmissionsExport = {
  filter: InboxFilter
  locale: Locale
  /** The heads of the columns that every submission has, in their order, and the names of what became of it. */
  words: ExportWords
}

/** The text of the file; what comes while it is written is not in it. */
export async function* exportSubmissions(services: Services, wanted: SubmissionsExport) {
  const until = services.clock.now()
  const columns = await readColumns(services, wanted, until)
  const heads = columns.map(({ name, label }) => (label === name ? name : `${label} [${name}]`))
  // The mark at the start lets spreadsheets read Arabic right.
  yield `\uFEFF${record([...wanted.words.columns, ...heads])}`
  const write = writerOf(services, wanted.words.delivery)
  const cellOf = await cellWriter(services, wanted.words)
  let last: Last | undefined
  for (;;) {
    const rows = await readSome(services, { filter: wanted.filter, until, last })
    const end = rows.at(-1)
    if (!end) return
    last = end
    const names = columns.map(({ name }) => name)
    yield rows.map((row) => record([...write(row), ...names.map((name) => cellOf(row, name))])).join('')
  }
}

function record(cells: string[]): string {
  return writeRecord(
    cells.map((cell) => {
      const within = cell.replaceAll(FORMULA_WITHIN, "'")
      return WIDE_FORMULA.test(within) ? `'${within}` : within
    }),
  )
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

type Column = { name: string; label: string }

/** A column for every field of the form, and for every other one that something was sent in. */
async function readColumns(
  services: Services,
  { filter, locale }: SubmissionsExport,
  until: Date,
): Promise<Column[]> {
  const forms = await services.forms.current()
  const chosen = forms.filter(({ id }) => filter.formId === id)
  const labels = new Map(
    chosen.flatMap((form) => [...fieldLabels(templateOf(services, pickTexts(form, locale)))]),
  )
  const sent = await services.database.db
    .selectDistinct({ name: sql<string>`jsonb_object_keys(${submissions.fields})`.as('name') })
    .from(submissions)
    .leftJoin(mails, eq(mails.id, submissions.mailId))
    .where(and(conditionOf(filter), lte(submissions.createdAt, until)))
    .orderBy(sql`name`)
  return fieldNames(
    labels.keys(),
    sent.map(({ name }) => name),
  ).map((name) => ({ name, label: labels.get(name) ?? name }))
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
